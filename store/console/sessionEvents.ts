import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LOGGED_OUT, onLogOutElsewhere, SESSION_ENDED } from '@/api/console/sessionEnded'
import { dropDrafts } from '@/store/persist/drafts'

/** Whether somebody has logged out, in this tab or another one: nothing of theirs is shown any more. */
export const useLoggedOut = (): boolean => {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const leave = () => {
      dropDrafts()
      setOut(true)
    }
    window.addEventListener(LOGGED_OUT, leave)
    const stop = onLogOutElsewhere(() => window.location.assign('/login'))
    return () => {
      window.removeEventListener(LOGGED_OUT, leave)
      stop()
    }
  }, [])
  return isOut
}

/** A refused read of any kind has the session itself asked for again. */
export const useEndedSession = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    // Without cancelling: the session's own refusal tells it too.
    const look = () =>
      void client.invalidateQueries({ queryKey: ['getSession'] }, { cancelRefetch: false })
    window.addEventListener(SESSION_ENDED, look)
    return () => window.removeEventListener(SESSION_ENDED, look)
  }, [client])
}
