import { useEffect, useState } from 'react'

/** The value once it has stood still for so many milliseconds: `const query = useDebounced(typed, 200)`. */
export const useDebounced = <T>(value: T, milliseconds = 200): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
