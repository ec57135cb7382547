import { CopyButton } from '@/components/common/button/CopyButton'
import { CardList } from '@/components/console/shell/Card'
import type { MoneyRefund } from '@/lib/contract/console/moneyParts'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'
import { describeAccount } from './describeAccount'
import { MoneyCard } from './MoneyCard'
import { RefundActions } from './RefundActions'

const accountOf = ({ account }: MoneyRefund): string =>
  account ? describeAccount(account) : '받을 계좌를 모르니 예약자에게 물어봐 주세요.'

const describeCard = ({ tries }: MoneyRefund, isManual: boolean): string =>
  isManual
    ? '카드사가 거절했어요. 다시 시도하거나 계좌로 보내 주세요.'
    : `카드사에 ${tries}번 요청했지만 답이 없어요. 자동으로 다시 요청해요.`

/** Refunds, to be transferred (`isManual`) or to be answered by the card company. */
export const RefundList = ({
  refunds,
  isManual,
}: {
  refunds: readonly MoneyRefund[]
  isManual: boolean
}) => (
  <CardList>
    {refunds.map((refund) => (
      <MoneyCard
        key={refund.refund_key}
        reservation={refund}
        amount={formatWon(refund.amount)}
        notes={[
          isManual && accountOf(refund),
          refund.can_retry && describeCard(refund, isManual),
          `${formatKoreanDateTime(new Date(refund.since))}부터`,
        ]}
      >
        {isManual && refund.account && (
          <CopyButton text={refund.account.number} label="계좌번호 복사" />
        )}
        <RefundActions refund={refund} isManual={isManual} />
      </MoneyCard>
    ))}
  </CardList>
)
