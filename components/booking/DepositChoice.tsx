import { RadioCards } from '@/components/common/form/RadioCards'
import { Small } from '@/components/common/text/Small'
import { balanceText } from '@/lib/reservation/depositText'
import { formatWon } from '@/lib/text/won'
import type { Order } from './useOrder'

interface Props {
  order: Order
  /** Until when the rest is due; null: on the day. */
  balanceBy: string | null
}

/** Whether a deposit is paid now or all of it, and what becomes of the rest. */
export const DepositChoice = ({ order, balanceBy }: Props) => {
  const { deposit, total, form } = order
  if (deposit === null) return null
  return (
    <>
      <RadioCards
        legend="지금 낼 금액"
        options={[
          { value: 'deposit', label: `예약금 ${formatWon(deposit)}` },
          { value: 'all', label: `전액 ${formatWon(total)}` },
        ]}
        {...form.choice('pays')}
      />
      {form.values.pays === 'deposit' && <Small>{balanceText(total - deposit, balanceBy)}</Small>}
    </>
  )
}
