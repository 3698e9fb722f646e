/**
 * Does `work`, and again so many milliseconds after it ended; what it throws goes to `failed`. Returns what ends it, after
 * what is under way; `work` can ask whether it was ended.
 */
export function repeat(
  milliseconds: number,
  work: (isEnded: () => boolean) => Promise<unknown>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let ended = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const isEnded = () => ended
  const round = async () => {
    try {
      await work(isEnded)
    } catch (error) {
      if (!ended) failed(error)
    }
    if (!ended) timer = setTimeout(go, milliseconds)
  }
  const go = () => {
    running = round()
  }
  timer = setTimeout(go, milliseconds)
  return async () => {
    ended = true
    clearTimeout(timer)
    await running
  }
}
