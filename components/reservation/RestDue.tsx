import { DepositAccount } from '@/components/common/payment/DepositAccount'
import { Section } from '@/components/common/layout/Section'
import type { ReservationDetail } from '@/lib/contract/wire'
import { balanceText } from '@/lib/reservation/depositText'

type Props = Pick<ReservationDetail, 'reservation'>

/** The rest of a deposit: what is left, when it is paid, and where it may be sent. */
const Balance = ({ reservation: { rest, deposit } }: Props) =>
  deposit ? (
    <Section title="잔금">
      <p>{balanceText(deposit.balance, deposit.balance_by)}</p>
      {rest && (
        <DepositAccount
          account={rest.account}
          amount={rest.amount}
          deadline={rest.deadline}
          isKept={rest.deadline === null}
        />
      )}
    </Section>
  ) : null

/** What a deposit or a change left due: until when and to which account. Nothing where nothing is. */
export const RestDue = ({ reservation }: Props) => {
  const { rest, deposit, state } = reservation
  if (state === 'CONFIRMED' && deposit && deposit.balance > 0) {
    return <Balance reservation={reservation} />
  }
  return rest ? (
    <Section title="더 내실 금액">
      <DepositAccount account={rest.account} amount={rest.amount} deadline={rest.deadline} isKept />
    </Section>
  ) : null
}
