import { LinkButton } from '@/components/common/button/LinkButton'
import { DepositAccount } from '@/components/common/payment/DepositAccount'
import { Section } from '@/components/common/layout/Section'
import type { ReservationDetail } from '@/lib/contract/wire'
import { balanceText } from '@/lib/reservation/depositText'

type Props = Pick<ReservationDetail, 'reservation'>

/** Leads to the page that takes a card, or divides it; pages of the api, which the router does not know. */
const PayByCard = ({ reservation: { rest_path: path, party, is_whole: isWhole } }: Props) =>
  path ? (
    <>
      <LinkButton as="a" href={path} isFullWidth>
        카드로 결제하기
      </LinkButton>
      {(party > 1 || isWhole) && (
        <LinkButton as="a" href={`${path}/shares`} variant="secondary" isFullWidth>
          여럿이 나눠 내기
        </LinkButton>
      )}
    </>
  ) : null

/** The rest of a deposit: what is left, when it is paid, and where it may be sent. */
const Balance = ({ reservation }: Props) => {
  const { rest, deposit } = reservation
  return deposit ? (
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
      <PayByCard reservation={reservation} />
    </Section>
  ) : null
}

/** What a deposit or a change left due: until when and to which account. Nothing where nothing is. */
export const RestDue = ({ reservation }: Props) => {
  const { rest, rest_path: path, deposit, state } = reservation
  if (state === 'CONFIRMED' && deposit && deposit.balance > 0) {
    return <Balance reservation={reservation} />
  }
  return rest || path ? (
    <Section title="더 내실 금액">
      {rest && (
        <DepositAccount
          account={rest.account}
          amount={rest.amount}
          deadline={rest.deadline}
          isKept
        />
      )}
      <PayByCard reservation={reservation} />
    </Section>
  ) : null
}
