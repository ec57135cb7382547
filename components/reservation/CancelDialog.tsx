import { Button } from '@/components/common/button/Button'
import { Checkbox } from '@/components/common/form/Checkbox'
import { Callout } from '@/components/common/feedback/Callout'
import { Dialog } from '@/components/common/dialog/Dialog'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Form } from '@/components/common/form/Form'
import { Loading } from '@/components/common/feedback/Loading'
import { RefundRules } from '@/components/common/reservation/RefundRules'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { TextArea } from '@/components/common/form/TextArea'
import { formatWon } from '@/lib/text/won'
import type { BookerType } from '@/store/booking/useBooker'
import { RefundAccountFields } from '@/components/common/form/RefundAccountFields'
import { useCancel } from './useCancel'

interface Props {
  no: number
  userType: BookerType
  onClose: () => void
  onCancelled: () => void
}

const formatDaysBefore = (days: number | null) => {
  if (days === null) return ''
  return days === 0 ? '이용일 당일' : `이용일 ${days}일 전`
}

const CALLED_OFF =
  '기상 악화나 운영자 사정으로 취소된 일정이에요. 결제하신 금액을 모두 돌려드리고, 사용하신 쿠폰도 돌려드려요.'

const REFUSABLE =
  '바뀐 일정을 거절하시면 결제하신 금액을 모두 돌려드리고, 사용하신 쿠폰도 돌려드려요.'

const RESALE =
  '취소하면 자리를 바로 내놓아요. 이미 비어 있던 자리에 이어 이 자리까지 새 예약으로 결제되면 차액을 알아서 돌려드려요. 출발할 때까지 팔리지 않으면 환불 규정대로예요.'

const SHARED = '환불 금액에는 일행이 나눠 낸 몫도 들어 있어요. 그 몫은 낸 분의 카드로 돌려드려요.'

/** Shows to the won what is paid back, and cancels for exactly that amount. */
export const CancelDialog = ({ onClose, ...props }: Props) => {
  const { quote, form, failure, needsAccount } = useCancel(props)
  const { data, error, reload } = quote

  return (
    <Dialog
      isOpen
      title="예약 취소"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            닫기
          </Button>
          {data && (
            <Button type="submit" form={form.id} variant="danger" isLoading={form.isSending}>
              {data.refund_amount > 0 || data.paid_amount > 0
                ? `${formatWon(data.refund_amount)} ${data.is_shared ? '환불하고' : '환불받고'} 취소`
                : '예약 취소하기'}
            </Button>
          )}
        </>
      }
    >
      {!data && error && <ErrorState message={error} onRetry={reload} />}
      {!data && !error && (
        <Loading>
          <Skeleton height="10rem" />
        </Loading>
      )}
      {data && (
        <Form form={form} $gap="md">
          <DescriptionList
            items={[
              ['취소 시점', formatDaysBefore(data.days_before)],
              ['결제한 금액', data.days_before === null ? '' : formatWon(data.paid_amount)],
              ['환불 비율', data.paid_amount > 0 ? `${data.refund_percent}%` : ''],
              ['취소 수수료', data.fee > 0 ? formatWon(data.fee) : ''],
              ['환불 금액', <strong key="refund">{formatWon(data.refund_amount)}</strong>],
            ]}
          />
          {data.is_shared && data.refund_amount > 0 && <Callout>{SHARED}</Callout>}
          {data.is_called_off === 1 || data.is_refusable === 1 ? (
            <Callout>{data.is_called_off === 1 ? CALLED_OFF : REFUSABLE}</Callout>
          ) : (
            <RefundRules policy={data.refund_policy} />
          )}
          {data.resale && (
            <div>
              <Checkbox
                label={`다시 팔리면 더 환불받기: 모두 ${formatWon(data.resale.refund_amount)} (${data.resale.percent}%)`}
                {...form.checkbox('isResale')}
              />
              <small>{RESALE}</small>
            </div>
          )}
          {needsAccount && <RefundAccountFields form={form} />}
          <TextArea label="취소 사유" rows={2} maxLength={200} {...form.text('reason')} />
          <FailureMessage message={failure} />
        </Form>
      )}
    </Dialog>
  )
}
