import type { ReactNode } from 'react'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { departureText } from '@/lib/schedule/fishingDay'
import { formatWon } from '@/lib/text/won'
import type { Owed } from './restRepository'

type Props = {
  owed: Owed
  /** What stands between the trip and the deadline. Whole won. */
  amounts: readonly (readonly [string, number])[]
  children?: ReactNode
}

/** Which trip money is for, how much, and until when. */
export const OwedFacts = ({ owed, amounts, children }: Props) => (
  <dl>
    {children}
    <dt>상품</dt>
    <dd>{owed.ship_name}</dd>
    <dt>일시</dt>
    <dd>{departureText(owed)}</dd>
    {amounts.map(([label, amount]) => [
      <dt key={`${label}:`}>{label}</dt>,
      <dd key={label}>{formatWon(amount)}</dd>,
    ])}
    {owed.is_payable && (
      <>
        <dt>기한</dt>
        <dd>{owed.deadline ? formatKoreanDateTime(owed.deadline) : '이용하는 날'}</dd>
      </>
    )}
  </dl>
)
