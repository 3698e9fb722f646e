import { useEffect, useState } from 'react'

/** The width of an element, which a drawing follows; 0 until it is known: `const [ref, width] = useWidth()`. */
export function useWidth() {
  const [element, setElement] = useState<Element | null>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [setElement, width] as const
}
