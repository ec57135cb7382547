import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { RadioCards } from '@/components/common/form/RadioCards'
import { TextField } from '@/components/common/form/TextField'
import { useRequestKey } from '@/components/console/shell/useRequestKey'
import type { ChangePlanWire, DeskReservation } from '@/lib/contract/console/deskAnswers'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { departureText } from '@/lib/schedule/fishingDay'
import { labels } from '@/lib/serviceType/labels'
import { formatWon } from '@/lib/text/won'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'

type Refund = 'policy' | 'full' | 'none'

const REFUNDS = [
  { value: 'policy', label: '규정대로 돌려드리기' },
  { value: 'full', label: '모두 돌려드리기' },
  { value: 'none', label: '돌려드리지 않기' },
] as const

const Difference = ({ plan, unit }: { plan: ChangePlanWire; unit: string }) => (
  <Callout role="status">
    <strong>
      {departureText(plan)} · {plan.party}
      {unit}
      {plan.youths > 0 && ` (청소년 ${plan.youths}명)`} · {formatWon(plan.total)}
    </strong>
    {plan.difference > 0 && <p>{formatWon(plan.difference)} 늘어나요.</p>}
    {plan.difference < 0 && <p>{formatWon(-plan.difference)} 줄어들어요.</p>}
    {plan.difference === 0 && <p>금액은 그대로예요.</p>}
    {plan.refund_amount > 0 && (
      <p>
        {formatWon(plan.refund_amount)}을 돌려드려요 ({plan.refund_percent}%).
      </p>
    )}
    {plan.fee > 0 && <p>변경 수수료 {formatWon(plan.fee)}은 예약 금액에 남아요.</p>}
    {plan.missing > 0 && plan.pay_by === null && (
      <p>당일 현장에서 {formatWon(plan.missing)}을 더 받아요.</p>
    )}
    {plan.missing > 0 && plan.pay_by && (
      <p>
        {formatKoreanDayTime(new Date(plan.pay_by))}까지 {formatWon(plan.missing)}을 더 받아요.
      </p>
    )}
  </Callout>
)

interface Props {
  reservation: DeskReservation
  wish: { party: number; youths: number; scheduleNo: number; keepsPrice: boolean; price?: number }
  onDone: () => void
}

const useChange = ({ reservation, wish, onDone }: Props, refund: Refund) => {
  const { reservation_no: no, paid_amount: paid } = reservation
  const keeps_price = wish.keepsPrice ? (1 as const) : (0 as const)
  const { party, youths, scheduleNo: schedule_no, price } = wish
  const own = price === undefined ? {} : { price }
  const of = { party, youths, schedule_no, keeps_price, refund, ...own }
  const { data: plan, failure, reload } = useRead('quoteChange', { params: { no }, query: of })
  const plain = useSend('changeReservation')
  const refunding = useSend('changeWithRefund')
  const { keyFor, settle } = useRequestKey()
  const apply = async (shown: ChangePlanWire, reason: string) => {
    const { version, total, refund_amount } = shown
    const request_key = keyFor({ ...of, reason })
    const body = { ...of, version, total, refund_amount, reason, request_key }
    const { send } = refund_amount > 0 ? refunding : plain
    const sent = await send({ params: { no }, body })
    settle(sent)
    if (sent && 'data' in sent) onDone()
    else reload()
  }
  return {
    ...{ plan, apply },
    // What is too much for the office's own price goes back whole.
    isOver: plan !== undefined && price === undefined && paid > plan.total - plan.fee,
    isSending: plain.isSending || refunding.isSending,
    failure: failure ?? plain.failure ?? refunding.failure,
  }
}

/** What a change would do, and the press that makes it. */
export const ChangePreview = (props: Props) => {
  const [refund, setRefund] = useState<Refund>('policy')
  const [reason, setReason] = useState('')
  const { plan, apply, isOver, isSending, failure } = useChange(props, refund)
  const [isAsked, setAsked] = useState(false)
  const { unit } = labels[props.reservation.service_type]
  const isNeeded = props.wish.price !== undefined && reason.trim() === ''
  const press = (shown: ChangePlanWire) => {
    setAsked(true)
    if (!isNeeded) void apply(shown, reason)
  }
  return (
    <>
      {plan && <Difference plan={plan} unit={unit} />}
      {isOver && <RadioCards legend="차액" options={REFUNDS} value={refund} onChange={setRefund} />}
      <TextField
        label="사유"
        hint="처리 내역에 남아요."
        required={props.wish.price !== undefined}
        {...(isAsked && isNeeded ? { error: '사유를 입력해 주세요.' } : {})}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FailureMessage message={failure?.message} />
      {plan && (
        <Button isLoading={isSending} onClick={() => press(plan)}>
          이대로 바꾸기
        </Button>
      )}
    </>
  )
}
