import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useIsHydrated } from './useIsHydrated'
import { fetchCode } from '@/store/fetchCode'

export interface CodeLoadErrorProps {
  /** Loads the code again. */
  onRetry: () => void
}

interface Options<Props> {
  /** Shown until the code is loaded, with the component's own props. */
  Loading?: (props: Props) => ReactNode
  /** Shown when loading failed; required where the visitor asked for the component. */
  LoadError?: ComponentType<CodeLoadErrorProps>
}

const Nothing = () => null

/**
 * A component whose code is loaded when it is first shown; it is never part of a page's HTML. A failed
 * load is retried automatically, then by `LoadError`.
 *
 * Not Next's `dynamic`: that starts all parts of a page in one task, which blocks a trip on a slow phone for
 * 570 ms more (docs/performance.md#interaction), and adds 1.4 kB to every page.
 *
 * @param load fetches it, e.g. `() => import('./Sheet').then(({ Sheet }) => Sheet)`
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Loading = Nothing, LoadError = Nothing }: Options<NoInfer<Props>> = {},
) => {
  let known: ComponentType<Props> | undefined

  const OnDemand = (props: Props) => {
    const isHydrated = useIsHydrated()
    // The HTML never has it, even if another part of the page has loaded it by now.
    const [Loaded, setLoaded] = useState(() => (isHydrated ? known : undefined))
    const [isOfHtml] = useState(!isHydrated)
    const [isMissing, setIsMissing] = useState(false)
    useEffect(() => {
      if (known || isMissing) return
      let isHere = true
      const start = () =>
        fetchCode(load).then(
          (component) => {
            known = component
            if (isHere) setLoaded(() => component)
          },
          () => isHere && setIsMissing(true),
        )
      // A page has a dozen: asked for in one task they would keep a phone from answering a press.
      const timer = isOfHtml ? setTimeout(start) : void start()
      return () => {
        isHere = false
        clearTimeout(timer)
      }
    }, [isMissing, isOfHtml])
    if (Loaded) return <Loaded {...props} />
    return isMissing ? <LoadError onRetry={() => setIsMissing(false)} /> : <Loading {...props} />
  }
  return OnDemand
}
