import { useRouter } from 'next/router'
import { type ReactNode, useEffect, useState } from 'react'
import { Dialog } from '@/components/common/dialog/Dialog'
import { Stack } from '@/components/common/layout/Stack'
import { LogInSteps } from '@/components/console/account/LogInSteps'
import { AskLogInContext } from '@/store/console/askLogIn'
import { SessionContext } from './session'
import { Unread } from './Unread'
import { usePageSession } from './usePageSession'

/**
 * Shows a page to who is logged in, and the log-in to everybody else; it comes back to the page. Where
 * the session ends while a page is shown, the log-in comes over it, and the page stays as it is.
 */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const { shown, mustLogIn, failure, reload, ask, isAsking, close } = usePageSession()
  const router = useRouter()
  const { isReady, replace } = router
  const [isGivenUp, giveUp] = useState(false)
  const isLeaving = (mustLogIn && !shown) || isGivenUp
  useEffect(() => {
    if (!isLeaving || !isReady) return
    const back = window.location.pathname + window.location.search
    void replace(`/login?back=${encodeURIComponent(back)}`)
  }, [isLeaving, isReady, replace])

  if (shown) {
    return (
      <AskLogInContext.Provider value={ask}>
        <SessionContext.Provider value={shown}>{children}</SessionContext.Provider>
        <Dialog
          title="다시 로그인"
          isOpen={isAsking}
          onClose={() => {
            close(false)
            giveUp(true)
          }}
        >
          <Stack>
            <p>로그인이 끝났어요. 다시 로그인하면 쓰던 내용 그대로 이어서 할 수 있어요.</p>
            <LogInSteps isOverPage onIn={() => close(true)} />
          </Stack>
        </Dialog>
      </AskLogInContext.Provider>
    )
  }
  return <Unread failure={mustLogIn ? undefined : failure} reload={reload} height="12rem" />
}
