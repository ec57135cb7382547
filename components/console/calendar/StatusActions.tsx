import { useState } from 'react'
import { AlertDialog } from '@/components/common/dialog/AlertDialog'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import type { CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import { countOffered } from '@/lib/schedule/countOffered'
import { useSend } from '@/store/console/useSend'

type Step = 'open' | 'closed' | 'maintenance' | 'remove'

const STEPS: Readonly<Record<Step, { label: string; title: string; message: string }>> = {
  open: {
    label: '다시 판매하기',
    title: '다시 판매할까요?',
    message: '남은 자리는 대기 손님에게 먼저 안내해요.',
  },
  closed: {
    label: '판매 중지하기',
    title: '판매를 중지할까요?',
    message: '새 예약을 받지 않아요. 이미 받은 예약은 그대로예요.',
  },
  maintenance: {
    label: '정비로 쉬기',
    title: '정비로 쉬는 날로 할까요?',
    message:
      '새 예약을 받지 않아요. 이미 예약한 손님에게 알리고, 손님은 전액 환불로 취소할 수 있어요.',
  },
  remove: {
    label: '일정 삭제하기',
    title: '일정을 삭제할까요?',
    message: '손님 화면에서 사라져요. 예약이나 대기가 없는 일정만 삭제할 수 있어요.',
  },
}

const stepsFor = ({ status, sold, kept, waiting, default_no }: CalendarDeparture): Step[] => {
  const isFree = sold + kept + waiting === 0 && default_no === null
  const sale: Step[] = status === 'open' ? ['closed', 'maintenance'] : ['open']
  return isFree ? [...sale, 'remove'] : sale
}

type Props = {
  no: number
  departure: CalendarDeparture
  /** The parties on the waiting list, in its order. */
  waitingParties: readonly number[]
  onRemoved: () => void
}

const messageOf = (step: Step, { departure, waitingParties }: Props): string => {
  const { capacity, sold, kept, smallest_party: smallest } = departure
  const told = step === 'open' ? countOffered(waitingParties, capacity - sold - kept, smallest) : 0
  return told > 0 ? `대기 손님 ${told}팀에게 자리가 났다고 바로 알려요.` : STEPS[step].message
}

/** Stops the sale of a departure, begins it again, or removes it; each is asked once more. */
export const StatusActions = (props: Props) => {
  const { no, departure, onRemoved } = props
  const [asked, setAsked] = useState<Step>()
  const setting = useSend('setDepartureStatus')
  const removing = useSend('removeDeparture')
  const { version } = departure
  const params = { no }
  const run = async (step: Step) => {
    if (step === 'remove') {
      const sent = await removing.send({ params, body: { version } })
      if (sent && 'data' in sent) onRemoved()
    } else await setting.send({ params, body: { version, status: step } })
    setAsked(undefined)
  }
  return (
    <Stack $gap="xs">
      {stepsFor(departure).map((step) => (
        <Button key={step} variant="secondary" isFullWidth onClick={() => setAsked(step)}>
          {STEPS[step].label}
        </Button>
      ))}
      <FailureMessage message={setting.failure?.message ?? removing.failure?.message} />
      {asked && (
        <AlertDialog
          isOpen
          title={STEPS[asked].title}
          message={messageOf(asked, props)}
          confirmLabel={STEPS[asked].label}
          cancelLabel="아니요"
          isLoading={setting.isSending || removing.isSending}
          onConfirm={() => void run(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Stack>
  )
}
