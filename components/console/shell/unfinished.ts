import { createContext, useContext, useEffect } from 'react'

/** How a part of a form says that one thing more (1) or one thing less (-1) is on its way. */
export const Unfinished = createContext<(change: 1 | -1) => void>(() => undefined)

/** Keeps the form around it from being sent while something that belongs to it is on its way. */
export const useUnfinished = (isUnfinished: boolean): void => {
  const count = useContext(Unfinished)
  useEffect(() => {
    if (!isUnfinished) return
    count(1)
    return () => count(-1)
  }, [count, isUnfinished])
}
