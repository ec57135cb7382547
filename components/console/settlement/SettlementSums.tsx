import { DescriptionList } from '@/components/common/list/DescriptionList'
import type { SettlementSums as Sums } from '@/lib/contract/console/settlement'
import { formatWon } from '@/lib/text/won'

interface Props {
  sums: Sums
  /** What an amount to be paid is called, and one that the operator owes. */
  toPay: readonly [toPay: string, owed: string]
}

/** How what is to be paid comes about. */
export const SettlementSums = ({ sums, toPay: [toPay, owed] }: Props) => (
  <DescriptionList
    items={[
      ['받은 돈', formatWon(sums.sold)],
      ['환불', formatWon(-sums.refunded)],
      ['쿠폰 보전', formatWon(sums.coupons)],
      ['수수료', formatWon(-sums.fee)],
      ['업체가 직접 받은 돈', formatWon(-sums.collected)],
      [sums.to_pay < 0 ? owed : toPay, formatWon(Math.abs(sums.to_pay))],
    ]}
  />
)
