import { useRouter } from 'next/router'
import { type ReactNode, useEffect } from 'react'
import { ErrorState } from '@/components/common/ErrorState'
import { Loading } from '@/components/common/Loading'
import { Skeleton } from '@/components/common/Skeleton'
import { useKeptSession } from '@/store/console/boarding/useKeptSession'
import { useRead } from '@/store/console/useRead'
import { SessionContext } from './session'

const UNAUTHORIZED = 401

/** Shows a page to who is logged in, and the log-in to everybody else; it comes back to the page. */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const { data, failure, reload } = useRead('getSession', {})
  const kept = useKeptSession(failure)
  const session = data ?? kept
  const router = useRouter()
  const mustLogIn = failure?.status === UNAUTHORIZED || session?.is_complete === false
  useEffect(() => {
    if (!mustLogIn || !router.isReady) return
    const back = window.location.pathname + window.location.search
    void router.replace(`/login?back=${encodeURIComponent(back)}`)
  }, [mustLogIn, router])

  if (session && !mustLogIn) {
    return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>
  }
  if (failure && !mustLogIn) return <ErrorState message={failure.message} onRetry={reload} />
  return (
    <Loading>
      <Skeleton height="12rem" />
    </Loading>
  )
}
