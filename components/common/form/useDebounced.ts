import { useEffect, useState } from 'react'

const DELAY_MS = 300

/** The latest value, once it has not changed for a while. */
export const useDebounced = (value: string): string => {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
