import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { moneyCalls } from '@/lib/contract/console/money'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import { describeTrip } from './MoneyCard'

type Undoable = ConsoleAnswer<(typeof moneyCalls)['getUndoableDeposits']>['list'][number]

const POLL_MS = 60_000
const clockOf = (instant: string) => formatKoreanDateTime(new Date(instant)).slice(11)

const UndoDeposit = ({ deposit }: { deposit: Undoable }) => {
  const { send, isSending, failure } = useSend('undoDeposit')
  const { reservation_no: no, confirmed_at } = deposit
  return (
    <>
      <Callout>
        <span>
          {deposit.name} 예약의 입금 {formatWon(deposit.amount)}을 확인했어요 (
          {describeTrip(deposit)}
          ). 잘못 눌렀으면 {clockOf(deposit.undo_until)}까지 되돌릴 수 있어요. 손님에게 알려 드려요.
        </span>
        <Button
          variant="secondary"
          isLoading={isSending}
          onClick={() => void send({ params: { no }, body: { confirmed_at } })}
        >
          입금 확인 되돌리기
        </Button>
      </Callout>
      <FailureMessage message={failure?.message} />
    </>
  )
}

/** Takes transfers back that were confirmed on the wrong booking, while that is possible. */
export const UndoDeposits = () => {
  const { data } = useRead('getUndoableDeposits', {}, { pollMs: POLL_MS })
  return data?.list.map((deposit) => <UndoDeposit key={deposit.reservation_no} deposit={deposit} />)
}
