declare global {
  interface Window {
    /** By address: answers that public/first.js asked for before the scripts were there. */
    firstAnswers?: Map<string, Promise<Response | undefined>>
  }
}

/** The answer that is under way to this address, at most once; undefined without one, or if it was refused. */
export async function takeFirstAnswer(address: string): Promise<Response | undefined> {
  const underWay = window.firstAnswers?.get(address)
  window.firstAnswers?.delete(address)
  const answer = await underWay
  return answer?.ok ? answer : undefined
}

/** They are those of the person who opened the page, so they serve nobody who comes after. */
export function dropFirstAnswers() {
  window.firstAnswers = undefined
}
