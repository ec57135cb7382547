import { useRouter } from 'next/router'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { whenIdle } from '@/components/common/load/whenIdle'
import { usePath } from '@/components/common/navigation/usePath'
import { useAppStore } from '@/store/hooks'
import { isSampledVisit } from '@/lib/insight/fieldReport'
import { createFieldReport, type FieldReport } from '@/store/log/fieldReport'
import { createPageLog, type PageLog } from '@/store/log/pageLog'
import { callContext } from '@/store/session/visitedHost'

const messageOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason))

/** Listens for script errors, and for hiding: a phone may end a hidden page without an event. */
const listen = (log: PageLog, report: FieldReport) => {
  const onError = ({ message, error, filename, lineno, colno }: ErrorEvent) => {
    log.failed(window.location.pathname, message)
    report.failed(error, `${filename}:${lineno}:${colno}`)
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    log.failed(window.location.pathname, messageOf(reason))
    report.failed(reason)
  }
  const flush = () => {
    log.flush()
    report.flush()
  }
  const onHidden = () => document.visibilityState === 'hidden' && flush()
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('pagehide', flush)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
    document.removeEventListener('visibilitychange', onHidden)
    window.removeEventListener('pagehide', flush)
    flush()
  }
}

/** Once the page is loaded. @returns a function that cancels it */
const afterLoad = (work: () => void): (() => void) => {
  if (document.readyState === 'complete') return whenIdle(work)
  window.addEventListener('load', work, { once: true })
  return () => window.removeEventListener('load', work)
}

const subscribe = (onChange: () => void) => {
  document.addEventListener('prerenderingchange', onChange)
  return () => document.removeEventListener('prerenderingchange', onChange)
}
/** `prerendering`: a browser draws a page that it expects to be opened next, which may never be. */
const readPrepared = () => (document as Document & { prerendering?: boolean }).prerendering === true

/**
 * Logs which pages are viewed, how a sample of them does and which scripts fail; nothing about the visitor,
 * and nothing of a page that is only prepared.
 */
export const PageLogger = ({ host }: { host: string }) => {
  const isPrepared = useSyncExternalStore(subscribe, readPrepared, () => true)
  return isPrepared ? null : <ShownPageLogger host={host} />
}

const ShownPageLogger = ({ host }: { host: string }) => {
  const path = usePath() || '/'
  const store = useAppStore()
  const { pathname: route } = useRouter()
  const readContext = () => callContext(store.getState())
  const [log] = useState(() => createPageLog(host, readContext))
  const [report] = useState(() => createFieldReport(host, readContext))

  useEffect(() => log.viewed(path), [log, path])
  // Before it is painted: what moves then is not of the page before.
  useLayoutEffect(() => report.viewed(route), [report, route])
  useEffect(() => listen(log, report), [log, report])
  // Without it nothing is measured.
  useEffect(() => {
    if (!isSampledVisit(Math.random())) return undefined
    return afterLoad(() => void report.measure().catch(() => undefined))
  }, [report])

  return null
}
