import { useLayoutEffect, useRef, useState } from 'react'

type Actions = Record<string, (...given: never[]) => void>

/**
 * Functions that stay the same for as long as the component is shown and do what those of its last
 * render do: an object made of them can be memoised. For what it gives see `pages/[host]/ship/[no].tsx`.
 *
 * @param actions always of the same names
 */
export const useSteadyActions = <A extends Actions>(actions: A): A => {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const [steady] = useState(() => {
    const call =
      (name: string) =>
      (...given: never[]) =>
        latest.current[name]?.(...given)
    return Object.fromEntries(Object.keys(actions).map((name) => [name, call(name)])) as A
  })
  return steady
}
