import { Badge } from '@/components/common/text/Badge'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Section } from '@/components/common/layout/Section'
import { CardList } from '@/components/console/shell/Card'
import { useSession } from '@/components/console/shell/session'
import type { Money, MoneyReview } from '@/lib/contract/console/moneyParts'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { RESERVATION_STATE_LABELS } from '@/lib/reservation/states'
import { hasRight } from '@/lib/staff/rights'
import { formatWon } from '@/lib/text/won'
import { useRead } from '@/store/console/useRead'
import { ConfirmDeposit } from './ConfirmDeposit'
import { MoneyCard } from './MoneyCard'
import { MoneyNav } from './MoneyNav'
import { MoneyRead } from './MoneyRead'
import { RefundList } from './RefundList'
import { ReviewActions } from './ReviewActions'
import { UndoDeposits } from './UndoDeposits'
import { Wide } from './Wide'

const POLL_MS = 60_000

const REVIEW_LABELS = {
  late: '늦은 입금',
  short: '모자란 입금',
  surplus: '초과 입금',
} as const satisfies Record<MoneyReview['kind'], string>

const Awaited = ({ rows }: { rows: Money['awaited'] }) => {
  const { role } = useSession()
  return (
    <CardList>
      {rows.map((row) => (
        <MoneyCard
          key={row.reservation_no}
          reservation={row}
          amount={formatWon(row.total - row.paid_amount)}
          notes={[
            row.pay_deadline && `${formatKoreanDateTime(new Date(row.pay_deadline))}까지`,
            row.paid_amount > 0 && `${formatWon(row.paid_amount)}은 들어왔어요.`,
          ]}
        >
          {hasRight(role, 'changeMoney') && <ConfirmDeposit reservation={row} />}
        </MoneyCard>
      ))}
    </CardList>
  )
}

const Reviews = ({ rows }: { rows: Money['reviews'] }) => (
  <CardList>
    {rows.map((row) => (
      <MoneyCard
        key={row.reservation_no}
        reservation={row}
        amount={formatWon(row.amount)}
        notes={[
          <Badge key="kind" tone="warning">
            {REVIEW_LABELS[row.kind]}
          </Badge>,
          `${RESERVATION_STATE_LABELS[row.state]} · ${formatWon(row.total)} 중 ${formatWon(row.paid_amount)} 들어옴`,
        ]}
      >
        <ReviewActions review={row} />
      </MoneyCard>
    ))}
  </CardList>
)

const Lists = ({ money }: { money: Money }) => {
  const { awaited, reviews, refunds, card_refunds: cardRefunds } = money
  const isDone = [awaited, reviews, refunds, cardRefunds].every((rows) => rows.length === 0)
  if (isDone) return <EmptyState title="확인할 돈이 없어요." />
  return (
    <>
      {reviews.length > 0 && (
        <Section title={`확인이 필요한 입금 ${reviews.length}건`}>
          <Reviews rows={reviews} />
        </Section>
      )}
      {refunds.length > 0 && (
        <Section title={`보낼 환불 ${refunds.length}건`}>
          <RefundList refunds={refunds} isManual />
        </Section>
      )}
      {cardRefunds.length > 0 && (
        <Section title={`답이 없는 카드 환불 ${cardRefunds.length}건`}>
          <RefundList refunds={cardRefunds} isManual={false} />
        </Section>
      )}
      <Section title={`기다리는 입금 ${awaited.length}건`}>
        {awaited.length > 0 ? <Awaited rows={awaited} /> : <p>기다리는 입금이 없어요.</p>}
      </Section>
    </>
  )
}

/** Transfers awaited, money to decide on, and refunds to pay out. */
export const MoneyPage = () => {
  const { role } = useSession()
  const read = useRead('getMoney', {}, { pollMs: POLL_MS })
  return (
    <>
      <MoneyNav />
      {hasRight(role, 'changeMoney') && <UndoDeposits />}
      <MoneyRead read={read}>
        {(money) => (
          <Wide>
            <Lists money={money} />
          </Wide>
        )}
      </MoneyRead>
    </>
  )
}
