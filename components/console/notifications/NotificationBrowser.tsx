import { useEffect, useState } from 'react'
import { canPush, endPush, findPush } from '@/components/common/push/browserPush'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { useSession } from '@/components/console/shell/session'
import { toKstDate } from '@/lib/date/kst'
import { keepAsked } from '@/store/persist/askedNotifications'
import { useSend } from '@/store/console/useSend'
import { useTellBrowser } from './useTellBrowser'

/** Whether this browser is told, be it somebody else's news; undefined until it has said so. */
const useIsTold = () => {
  const [isTold, setIsTold] = useState<boolean>()
  useEffect(() => {
    let isHere = true
    const look = async () => (canPush() ? (await findPush()) !== undefined : false)
    look().then(
      (found) => isHere && setIsTold(found),
      () => isHere && setIsTold(false),
    )
    return () => {
      isHere = false
    }
  }, [])
  return [isTold, setIsTold] as const
}

type Props = { pushKey: string; browsers: number; isToldHere: boolean }

/** Web push in this browser, while one is logged in here. */
export const NotificationBrowser = ({ pushKey, browsers, isToldHere }: Props) => {
  const { staff_no: staffNo } = useSession()
  const [isTold, setIsTold] = useIsTold()
  const adding = useTellBrowser(pushKey)
  const removing = useSend('removeNotificationBrowser')

  const add = async () => {
    if (!(await adding.add())) return
    keepAsked(staffNo, 'yes', toKstDate(new Date()))
    setIsTold(true)
  }
  const remove = async () => {
    keepAsked(staffNo, 'never', toKstDate(new Date()))
    const ended = await endPush()
    setIsTold(false)
    if (ended) await removing.send({ body: { endpoint: ended.endpoint } })
  }

  if (!canPush()) return <p>이 브라우저에서는 알림을 받을 수 없어요.</p>
  return (
    <Stack $gap="sm">
      <p>
        {browsers > 0
          ? `브라우저 ${browsers}곳에서 알림을 받고 있어요. 로그아웃하면 그 브라우저의 알림도 꺼져요.`
          : '로그인해 둔 브라우저에서 알림을 받을 수 있어요.'}
      </p>
      <FailureMessage message={adding.problem ?? removing.failure?.message} />
      {isTold && isToldHere ? (
        <Button
          variant="secondary"
          isFullWidth
          isLoading={removing.isSending}
          onClick={() => void remove()}
        >
          이 브라우저 알림 끄기
        </Button>
      ) : (
        <Button
          variant="secondary"
          isFullWidth
          isLoading={adding.isSending || isTold === undefined}
          onClick={() => void add()}
        >
          이 브라우저에서 알림 받기
        </Button>
      )}
    </Stack>
  )
}
