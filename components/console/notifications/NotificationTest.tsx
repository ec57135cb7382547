import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { STAFF_WAY_LABELS, type StaffWay } from '@/lib/staff/staffEvents'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'

const POLL_MS = 2_000

const WHAT_TO_DO = {
  sms: '받을 번호를 확인해 주세요.',
  mail: '이메일 주소를 확인해 주세요.',
  push: '그 브라우저에서 알림을 끄고 다시 켜 주세요.',
  sound: '',
} as const satisfies Record<StaffWay, string>

const OUTCOMES = {
  waiting: () => '보내는 중이에요.',
  handed: () => '보냈어요. 곧 도착해요.',
  failed: (way: StaffWay) => `보내지 못했어요. ${WHAT_TO_DO[way]}`,
} as const

/** What became of a test, read again until all of it was handed over or could not be. */
const Outcome = ({ nos }: { nos: readonly number[] }) => {
  const [isOver, setIsOver] = useState(false)
  const query = { nos: nos.join(',') }
  const { data } = useRead('getTestNotification', { query }, isOver ? {} : { pollMs: POLL_MS })
  if (!isOver && data?.list.every(({ state }) => state !== 'waiting')) setIsOver(true)
  return (
    <ul role="status">
      {data?.list.map(({ no, way, state }) => (
        <li key={no}>
          <strong>{STAFF_WAY_LABELS[way]}</strong> {OUTCOMES[state](way)}
        </li>
      ))}
    </ul>
  )
}

/** Sends a test by all ways that were chosen. */
export const NotificationTest = () => {
  const { send, isSending, failure } = useSend('sendTestNotification')
  const [nos, setNos] = useState<readonly number[]>()
  const test = async () => {
    const sent = await send({ body: {} })
    setNos(sent && 'data' in sent ? sent.data.nos : undefined)
  }
  return (
    <Stack $gap="sm">
      <p>저장한 방법마다 하나씩 보내요. 조용한 시간에도 바로 보내요.</p>
      {nos && <Outcome key={nos[0]} nos={nos} />}
      <FailureMessage message={failure?.message} />
      <Button variant="secondary" isFullWidth isLoading={isSending} onClick={() => void test()}>
        시험 알림 보내기
      </Button>
    </Stack>
  )
}
