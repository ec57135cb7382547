import { DateField } from '@/components/common/form/DateField'
import { useForm } from '@/components/common/form/useForm'
import { SendForm } from '@/components/console/shell/SendForm'
import type { DeskReservation } from '@/lib/contract/console/deskAnswers'
import { useSend } from '@/store/console/useSend'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { fromKstField, toKstField } from './kstField'

/** Gives more time to pay. */
export const DeadlinePanel = ({ reservation }: { reservation: DeskReservation }) => {
  const { reservation_no: no, pay_deadline, departs_at, version } = reservation
  const { send, failure } = useSend('extendDeadline')
  const form = useForm({
    initial: { until: pay_deadline ? toKstField(pay_deadline) : '' },
    validate: ({ until }) => ({
      until: fromKstField(until) ? '' : '날짜와 시각을 선택해 주세요.',
    }),
    send: async ({ until }) => {
      const body = { pay_deadline: fromKstField(until) ?? '', version }
      await send({ params: { no }, body })
    },
  })
  return (
    <Disclosure title="결제 기한 늘리기">
      <SendForm form={form} $gap="sm" failure={failure} action="기한 바꾸고 알리기">
        <DateField
          label="새 결제 기한"
          type="datetime-local"
          max={toKstField(departs_at)}
          {...form.text('until')}
        />
      </SendForm>
    </Disclosure>
  )
}
