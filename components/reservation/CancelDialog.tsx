import { Button } from '@/components/common/Button'
import { Callout } from '@/components/common/Callout'
import { Dialog } from '@/components/common/Dialog'
import { ErrorState } from '@/components/common/ErrorState'
import { DescriptionList } from '@/components/common/DescriptionList'
import { Loading } from '@/components/common/Loading'
import { RefundRules } from '@/components/common/RefundRules'
import { Skeleton } from '@/components/common/Skeleton'
import { Stack } from '@/components/common/Stack'
import { TextArea } from '@/components/common/TextArea'
import { formatWon } from '@/lib/text/won'
import type { BookerType } from '@/store/booking/useBooker'
import { RefundAccountFields } from './RefundAccountFields'
import { useCancel } from './useCancel'

interface Props {
  no: number
  userType: BookerType
  onClose: () => void
  onCancelled: () => void
}

const daysWords = (days: number) => (days === 0 ? '이용일 당일' : `이용일 ${days}일 전`)

const CALLED_OFF =
  '기상이나 운영자 사정으로 취소된 일정이에요. 입금하신 금액을 모두 돌려드리고, 쓰신 쿠폰도 되돌려 드려요.'

/** Tells to the won what comes back, and cancels for exactly that. */
export const CancelDialog = ({ onClose, ...props }: Props) => {
  const form = useCancel(props)
  const { data, error, reload } = form.quote

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
            <Button
              variant="danger"
              isLoading={form.isCancelling}
              onClick={() => void form.cancel()}
            >
              {data.paid_amount > 0 ? `${form.refundWords} 환불받고 취소` : '예약 취소하기'}
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
        <Stack>
          <DescriptionList
            items={[
              ['취소 시점', daysWords(data.days_before)],
              ['입금한 금액', formatWon(data.paid_amount)],
              ['환불 비율', data.paid_amount > 0 ? `${data.refund_percent}%` : ''],
              ['취소 수수료', data.fee > 0 ? formatWon(data.fee) : ''],
              ['환불 금액', <strong key="refund">{formatWon(data.refund_amount)}</strong>],
            ]}
          />
          {data.is_called_off === 1 ? (
            <Callout>{CALLED_OFF}</Callout>
          ) : (
            <RefundRules policy={data.refund_policy} />
          )}
          {data.needs_account === 1 && (
            <RefundAccountFields
              account={form.account}
              problems={form.problems}
              onChange={form.changeAccount}
            />
          )}
          <TextArea
            label="취소 이유"
            rows={2}
            maxLength={200}
            value={form.reason}
            onChange={({ target }) => form.changeReason(target.value)}
          />
          {form.message && (
            <Callout $tone="danger" role="alert">
              {form.message}
            </Callout>
          )}
        </Stack>
      )}
    </Dialog>
  )
}
