import { type ComponentType, useEffect, useState } from 'react'

const Nothing = () => null

/**
 * A component whose code is fetched when it is first shown; never part of a page's HTML. Where the
 * code does not arrive the page goes on without it, and the next time it is shown it is asked for
 * again. Next's own `dynamic` does more, and would be 1.4 kB of every page.
 *
 * @param load fetches it, e.g. `() => import('./Sheet').then(({ Sheet }) => Sheet)`
 * @param Loading stands in until it is there
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Loading: ComponentType = Nothing,
) => {
  let known: ComponentType<Props> | undefined

  const OnDemand = (props: Props) => {
    const [Loaded, setLoaded] = useState(() => known)
    useEffect(() => {
      load().then(
        (component) => {
          known = component
          setLoaded(() => component)
        },
        () => undefined,
      )
    }, [])
    return Loaded ? <Loaded {...props} /> : <Loading />
  }
  return OnDemand
}
