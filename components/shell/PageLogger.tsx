import { useEffect, useState } from 'react'
import { usePath } from '@/components/common/navigation/usePath'
import { useAppStore } from '@/store/hooks'
import { createPageLog, type PageLog } from '@/store/log/pageLog'
import { callContext } from '@/store/session/visitedHost'

const messageOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason))

/** Listens for script errors, and for hiding: a phone may end a hidden page without an event. */
const listen = (log: PageLog) => {
  const onError = ({ message }: ErrorEvent) => log.failed(window.location.pathname, message)
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    log.failed(window.location.pathname, messageOf(reason))
  const onHidden = () => document.visibilityState === 'hidden' && log.flush()
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('pagehide', log.flush)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
    document.removeEventListener('visibilitychange', onHidden)
    window.removeEventListener('pagehide', log.flush)
    log.flush()
  }
}

/** Logs which pages are viewed and which scripts fail; nothing about the visitor. */
export const PageLogger = ({ host }: { host: string }) => {
  const path = usePath() || '/'
  const store = useAppStore()
  const [log] = useState(() => createPageLog(host, () => callContext(store.getState())))

  useEffect(() => log.viewed(path), [log, path])
  useEffect(() => listen(log), [log])

  return null
}
