import { useState } from 'react'
import { Badge } from '@/components/common/text/Badge'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Section } from '@/components/common/layout/Section'
import { CardList } from '@/components/console/shell/Card'
import { useSession } from '@/components/console/shell/session'
import type { AwaitedTransfer, Money, MoneyReview } from '@/lib/contract/console/moneyParts'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { RESERVATION_STATE_LABELS } from '@/lib/reservation/states'
import { hasRight } from '@/lib/staff/rights'
import { formatWon } from '@/lib/text/won'
import { useRead } from '@/store/console/useRead'
import { ConfirmDeposit } from './ConfirmDeposit'
import { missingOf } from './describeChoice'
import { describeAccount } from './describeAccount'
import { MoneyCard } from './MoneyCard'
import { ALL, type FilterProps, MoneyFilter, useMoneyQuery } from './MoneyFilter'
import { MoneyNav } from './MoneyNav'
import { MoneyRead } from './MoneyRead'
import { RefundList } from './RefundList'
import { ReviewActions } from './ReviewActions'
import { SHOWN_AT_FIRST, Shown } from '@/components/console/shell/Shown'
import { sumTitle } from './sumTitle'
import { useSection } from './useSection'
import { UndoDeposits } from './UndoDeposits'
import { Wide } from './Wide'

const POLL_MS = 60_000

const REVIEW_LABELS = {
  late: '늦은 입금',
  short: '모자란 입금',
  surplus: '초과 입금',
} as const satisfies Record<MoneyReview['kind'], string>

const Awaited = ({ rows }: { rows: readonly AwaitedTransfer[] }) => {
  const { role } = useSession()
  return (
    <CardList>
      {rows.map((row) => (
        <MoneyCard
          key={row.reservation_no}
          reservation={row}
          amount={formatWon(missingOf(row))}
          notes={[
            row.pay_deadline && `${formatKoreanDateTime(new Date(row.pay_deadline))}까지`,
            row.account && `${describeAccount(row.account)} 계좌로`,
            row.paid_amount > 0 && `${formatWon(row.paid_amount)}은 들어왔어요.`,
          ]}
        >
          {hasRight(role, 'changeMoney') && <ConfirmDeposit reservation={row} />}
        </MoneyCard>
      ))}
    </CardList>
  )
}

const Reviews = ({ rows }: { rows: readonly MoneyReview[] }) => (
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
  return (
    <>
      {reviews.count > 0 && (
        <Section id="reviews" title={sumTitle('확인이 필요한 입금', reviews)}>
          <Shown {...reviews}>{(rows) => <Reviews rows={rows} />}</Shown>
        </Section>
      )}
      {refunds.count > 0 && (
        <Section id="refunds" title={sumTitle('송금 대기', refunds)}>
          <Shown {...refunds}>{(rows) => <RefundList refunds={rows} isManual />}</Shown>
        </Section>
      )}
      {cardRefunds.count > 0 && (
        <Section title={sumTitle('답이 없는 카드 환불', cardRefunds)}>
          <Shown {...cardRefunds}>{(rows) => <RefundList refunds={rows} isManual={false} />}</Shown>
        </Section>
      )}
      <Section id="deposits" title={sumTitle('입금 대기', awaited)}>
        {awaited.count > 0 ? (
          <Shown {...awaited}>{(rows) => <Awaited rows={rows} />}</Shown>
        ) : (
          <p>입금을 기다리는 예약이 없어요.</p>
        )}
      </Section>
    </>
  )
}

const MoneyWork = ({ money, choice, onChoose }: { money: Money } & FilterProps) => {
  useSection()
  const count = Object.values(money).reduce((sum, list) => sum + list.count, 0)
  if (count === 0 && choice === ALL) return <EmptyState title="확인할 돈이 없어요." />
  return (
    <Wide>
      {(count > SHOWN_AT_FIRST || choice !== ALL) && (
        <MoneyFilter choice={choice} onChoose={onChoose} />
      )}
      <Lists key={JSON.stringify(choice)} money={money} />
    </Wide>
  )
}

/** Transfers awaited, money to decide on, and refunds to pay out. */
export const MoneyPage = () => {
  const { role } = useSession()
  const [choice, setChoice] = useState(ALL)
  const read = useRead(
    'getMoney',
    { query: useMoneyQuery(choice) },
    { pollMs: POLL_MS, keepsLast: true },
  )
  return (
    <>
      <MoneyNav />
      {hasRight(role, 'changeMoney') && <UndoDeposits />}
      <MoneyRead read={read}>
        {(money) => <MoneyWork money={money} choice={choice} onChoose={setChoice} />}
      </MoneyRead>
    </>
  )
}
