import { whenIdle } from '@/components/common/whenIdle'
import { isSlowNetwork } from '@/lib/platform/isSlowNetwork'
import { loadFont } from './loadFont'
import { registerOfflinePage } from './registerOfflinePage'

type Connection = { saveData?: boolean; effectiveType?: string }

const readNetwork = () => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const loadMs = navigation?.loadEventStart ?? 0
  return { saveData: connection?.saveData, effectiveType: connection?.effectiveType, loadMs }
}

const improve = () => {
  registerOfflinePage()
  // Half a megabyte of Hangul, which a browser fetches before anything that a press asks for.
  if (!isSlowNetwork(readNetwork())) loadFont()
}

const improveWhenIdle = () => void whenIdle(improve)

/** What makes later pages better and this one only slower: after everything that it waits for. */
export const afterFirstPaint = (): void => {
  if (document.readyState === 'complete') improveWhenIdle()
  else window.addEventListener('load', improveWhenIdle, { once: true })
}
