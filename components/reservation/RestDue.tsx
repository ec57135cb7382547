import { DepositAccount } from '@/components/common/payment/DepositAccount'
import { Section } from '@/components/common/layout/Section'
import type { ReservationDetail } from '@/lib/contract/wire'

/** What a change made due: until when and to which account. Nothing where nothing is. */
export const RestDue = ({ reservation: { rest } }: Pick<ReservationDetail, 'reservation'>) =>
  rest ? (
    <Section title="더 내실 금액">
      <DepositAccount account={rest.account} amount={rest.amount} deadline={rest.deadline} isKept />
    </Section>
  ) : null
