import { useLayoutEffect, useRef } from 'react'

const steps = Array.from({ length: 17 }, (_, at) => 1 - at * 0.05)

/**
 * Makes what stands in an element smaller until nothing of it is cut: its styles multiply their sizes with `--fit`. Anew
 * whenever its room or `words` change.
 */
export function useFit<Of extends HTMLElement>(words: string) {
  const ref = useRef<Of>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are what has to fit
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const isCut = () => element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1
    const shrink = () => {
      for (const step of steps) {
        element.style.setProperty('--fit', String(step))
        if (!isCut()) return
      }
    }
    shrink()
    const observer = new ResizeObserver(shrink)
    observer.observe(element)
    void document.fonts.ready.then(shrink)
    return () => observer.disconnect()
  }, [words])
  return ref
}
