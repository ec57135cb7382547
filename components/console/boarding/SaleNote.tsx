import type { BoardingList } from '@/lib/contract/console/boarding'
import { formatWon } from '@/lib/text/won'
import { proposed } from './walkInForm'

type Sale = BoardingList['sale']

/** What the departure asks for, and whether there are seats: without network, as the phone knows it. */
export const SaleNote = ({ sale, ...of }: { sale: Sale; party: number; youths: number }) => (
  <p role="status">
    가격 {formatWon(Number(proposed(sale, of)))} · 남은 자리 {sale.remain}석
    {of.party > sale.remain && ' · 자리가 모자라서 예약되지 않을 수 있어요.'}
  </p>
)
