import { useEffect, useRef, useState } from 'react'
import Link from 'next/link'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Card } from '@/components/common/card/Card'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Cluster } from '@/components/common/layout/Cluster'
import { Stack } from '@/components/common/layout/Stack'
import { canPush, findPush } from '@/components/common/push/browserPush'
import { useSession } from '@/components/console/shell/session'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { notificationCalls } from '@/lib/contract/console/notifications'
import { toKstDate } from '@/lib/date/kst'
import {
  keepAsked,
  mayAskNotifications,
  wantsNotifications,
} from '@/store/persist/askedNotifications'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import { theme } from '@/styles/theme'
import { useTellBrowser } from './useTellBrowser'

const Question = styled(Card)`
  margin-bottom: ${theme.space.lg};

  h2 {
    font-size: ${theme.fontSize.lg};
  }
`

type Choices = ConsoleAnswer<typeof notificationCalls.getNotifications>['choices']

/** Whoever has chosen nothing yet is told of everything; the others of what they chose. */
const withPush = (choices: Choices): Choices => {
  const isNew = choices.every(({ ways }) => ways.length === 0)
  return choices.map(({ event, ways }) =>
    (isNew || ways.length > 0) && !ways.includes('push')
      ? { event, ways: [...ways, 'push'] }
      : { event, ways },
  )
}

type Props = { pushKey: string; onAnswer: (answer: 'later' | 'never') => void; onYes: () => void }

const Asking = ({ pushKey, onAnswer, onYes }: Props) => {
  const { add, isSending, problem } = useTellBrowser(pushKey)
  const yes = async () => {
    if (await add()) onYes()
  }
  return (
    <Question as="section" aria-labelledby="ask-notifications">
      <Stack $gap="sm">
        <h2 id="ask-notifications">알림을 켤까요?</h2>
        <p>콘솔을 닫아 두어도 바로 아셔야 할 일을 이 브라우저로 알려 드려요.</p>
        <FailureMessage message={problem} />
        <Cluster>
          <Button isLoading={isSending} onClick={() => void yes()}>
            알림 켜기
          </Button>
          <Button variant="secondary" onClick={() => onAnswer('later')}>
            나중에
          </Button>
          <Button variant="secondary" onClick={() => onAnswer('never')}>
            아니요
          </Button>
        </Cluster>
      </Stack>
    </Question>
  )
}

/** Asks where there is web push that is not on here, and says that it is on. */
const Offer = ({ staffNo }: { staffNo: number }) => {
  const [answer, setAnswer] = useState<'yes' | 'later' | 'never'>()
  const [wasOn, setWasOn] = useState<boolean>()
  const { data } = useRead('getNotifications', {})
  const choosing = useSend('setNotifications')
  useEffect(() => {
    let isHere = true
    const look = (found: boolean) => isHere && setWasOn(found)
    findPush().then(
      (known) => look(known !== undefined),
      () => look(false),
    )
    return () => {
      isHere = false
    }
  }, [])
  if (answer === 'yes') {
    return (
      <Question role="status">
        알림을 켰어요. 받을 일과 조용한 시간은 <Link href="/notifications">알림 설정</Link>에서
        바꿔요.
        <FailureMessage message={choosing.failure?.message} />
      </Question>
    )
  }
  if (answer || wasOn === undefined || !data?.push_key || data.choices.length === 0) return null
  if (wasOn && data.is_told_here) return null
  const { choices } = data
  const keep = (given: 'later' | 'never') => {
    keepAsked(staffNo, given, toKstDate(new Date()))
    setAnswer(given)
  }
  const turnOn = () => {
    keepAsked(staffNo, 'yes', toKstDate(new Date()))
    setAnswer('yes')
    void choosing.send({ body: { choices: withPush(choices) } })
  }
  return <Asking pushKey={data.push_key} onAnswer={keep} onYes={turnOn} />
}

/** The end of a session ended it: after the next log-in it is on again, once in each session. */
const Renewal = () => {
  const { data } = useRead('getNotifications', {})
  const { add } = useTellBrowser(data?.push_key ?? '')
  const isTried = useRef(false)
  const isDue = Boolean(data?.push_key) && data?.is_told_here === false
  useEffect(() => {
    if (isDue && !isTried.current) void add()
    isTried.current = isDue
  }, [isDue, add])
  return null
}

/** Once for each person and browser: whether to be told while the console is closed. */
export const AskNotifications = () => {
  const { staff_no: staffNo, is_acting: isActing } = useSession()
  const [may] = useState(() => {
    if (isActing || !canPush() || Notification.permission === 'denied') return undefined
    const isWanted = wantsNotifications(staffNo)
    if (isWanted && Notification.permission === 'granted') return 'renew'
    return isWanted || mayAskNotifications(staffNo, toKstDate(new Date())) ? 'ask' : undefined
  })
  if (may === 'renew') return <Renewal />
  return may === 'ask' ? <Offer staffNo={staffNo} /> : null
}
