import { type ComponentType, useEffect, useState } from 'react'
import { fetchCode } from '@/store/fetchCode'

export interface CodeLoadErrorProps {
  /** Asks for the code again. */
  onRetry: () => void
}

interface Options {
  /** Stands in until the code is there. */
  Loading?: ComponentType
  /** Stands in where it did not come: what a visitor asked for is never missing without a word. */
  LoadError?: ComponentType<CodeLoadErrorProps>
}

const Nothing = () => null

/**
 * A component whose code is fetched when it is first shown; never part of a page's HTML. Code that
 * does not arrive is asked for again, by itself and then by `Missing`. Next's own `dynamic` does
 * more, and would be 1.4 kB of every page.
 *
 * @param load fetches it, e.g. `() => import('./Sheet').then(({ Sheet }) => Sheet)`
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Loading = Nothing, LoadError = Nothing }: Options = {},
) => {
  let known: ComponentType<Props> | undefined

  const OnDemand = (props: Props) => {
    const [Loaded, setLoaded] = useState(() => known)
    const [isMissing, setIsMissing] = useState(false)
    useEffect(() => {
      if (known || isMissing) return
      let isHere = true
      fetchCode(load).then(
        (component) => {
          known = component
          if (isHere) setLoaded(() => component)
        },
        () => isHere && setIsMissing(true),
      )
      return () => {
        isHere = false
      }
    }, [isMissing])
    if (Loaded) return <Loaded {...props} />
    return isMissing ? <LoadError onRetry={() => setIsMissing(false)} /> : <Loading />
  }
  return OnDemand
}
