import { useEffect, useState } from 'react'
import {
  askForPush,
  canPush,
  endPush,
  findPush,
  PUSH_REFUSALS,
  type PushRefusal,
} from '@/components/common/push/browserPush'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { type BookerType, useBookerOf } from '@/store/booking/useBooker'
import { useAction } from '@/store/useAction'
import { useApi } from '@/store/useApi'

const SCRIPT = '/serviceWorker.js'

type Known = { key: string; isTold: boolean }

/** The installation's key, and whether this browser is told already; undefined where it cannot be. */
const usePushKey = () => {
  const api = useApi()
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    let isHere = true
    const look = async () => {
      if (!canPush()) return
      const [{ key }, told] = await Promise.all([api.pushBrowser({ action: 'key' }), findPush()])
      if (isHere && key !== null) setKnown({ key, isTold: told !== undefined })
    }
    // Without an answer there is no button: nothing else on the page needs it.
    look().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [api])
  return [known, setKnown] as const
}

interface Props {
  no: number
  userType: BookerType
}

/** Web push about this reservation, and about all of a member's. Nothing where there is none. */
export const PushSection = ({ no, userType }: Props) => {
  const booker = useBookerOf(userType)
  const [known, setKnown] = usePushKey()
  const [refusal, setRefusal] = useState<PushRefusal>()
  const send = useAction((api, body: Parameters<typeof api.pushBrowser>[0]) =>
    api.pushBrowser(body),
  )
  if (!known) return null

  const add = async () => {
    const asked = await askForPush(known.key, SCRIPT)
    if (typeof asked === 'string') return setRefusal(asked)
    setRefusal(undefined)
    const sent = await send.run({ action: 'add', reservation_no: no, ...asked, ...booker })
    if (sent && 'data' in sent) setKnown({ ...known, isTold: true })
  }
  const remove = async () => {
    const ended = await endPush()
    setKnown({ ...known, isTold: false })
    if (ended) await send.run({ action: 'remove', endpoint: ended.endpoint })
  }

  return (
    <Section title="알림">
      <Stack $gap="sm">
        <p role="status">
          {known.isTold
            ? '예약이 바뀌면 이 브라우저로 알려 드려요.'
            : '예약이 확정되거나 바뀌면 이 브라우저로 알려 드릴 수 있어요.'}
        </p>
        <FailureMessage message={refusal ? PUSH_REFUSALS[refusal] : send.failure?.message} />
        <Button
          variant="secondary"
          isFullWidth
          isLoading={send.isLoading}
          onClick={() => void (known.isTold ? remove() : add())}
        >
          {known.isTold ? '브라우저 알림 끄기' : '브라우저 알림 받기'}
        </Button>
      </Stack>
    </Section>
  )
}
