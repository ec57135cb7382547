import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { StaffSession } from '@/lib/contract/console/session'
import { useOfflineSession } from '@/store/console/boarding/useOfflineSession'
import { dropDrafts } from '@/store/persist/drafts'
import { useEndedSession, useLoggedOut } from '@/store/console/sessionEvents'
import { useRead } from '@/store/console/useRead'

const UNAUTHORIZED = 401

/** The log-in over a page, and the calls that wait for it. */
const useAsking = () => {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const waiting = useRef<((isIn: boolean) => void)[]>([])
  const ask = useCallback(async () => {
    await client.refetchQueries({ queryKey: ['getSession'] }, { cancelRefetch: false })
    // Somebody has logged in meanwhile, in another tab: they press again.
    if (!client.getQueryState(['getSession', {}])?.error) return false
    return new Promise<boolean>((resolve) => void waiting.current.push(resolve))
  }, [client])
  const close = useCallback((isIn: boolean) => {
    setAsking(false)
    for (const resolve of waiting.current.splice(0)) resolve(isIn)
  }, [])
  return { isAsking, open: () => setAsking(true), ask, close }
}

/**
 * Whose page it is: `shown` stays while the session has ended and the same person logs in again, and
 * nothing of it stays for anybody else.
 */
export const usePageSession = () => {
  const { data, failure, reload } = useRead('getSession', {})
  const kept = useOfflineSession(failure)
  const session = data ?? kept
  const mustLogIn = failure?.status === UNAUTHORIZED || session?.is_complete === false
  const current = mustLogIn ? undefined : session
  const isLoggedOut = useLoggedOut()
  useEndedSession()

  const client = useQueryClient()
  const [shown, setShown] = useState<StaffSession>()
  const { isAsking, open, ask, close } = useAsking()
  if (mustLogIn && shown && !isAsking) open()
  const isOther = shown && current && shown.staff_no !== current.staff_no
  if (current && current !== shown && !isOther) setShown(current)
  const staffNo = current?.staff_no
  useEffect(() => {
    if (staffNo !== undefined) dropDrafts(staffNo)
  }, [staffNo])
  useEffect(() => {
    if (!isOther) return
    const clear = async () => {
      const theirs = { predicate: ({ queryKey }: Query) => queryKey[0] !== 'getSession' }
      await client.cancelQueries(theirs)
      client.removeQueries(theirs)
      close(false)
      setShown(undefined)
    }
    void clear()
  }, [client, close, isOther])

  const isHidden = isLoggedOut || isOther
  return {
    shown: isHidden ? undefined : shown,
    mustLogIn,
    failure,
    reload,
    ask,
    isAsking,
    close,
  }
}
