import styled from 'styled-components'
import { Callout } from '@/components/common/feedback/Callout'
import { CopyButton } from '@/components/common/button/CopyButton'
import type { BankAccount } from '@/lib/contract/wire'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'
import { theme } from '@/styles/theme'

interface Props {
  account: BankAccount
  /** Whole won. */
  amount: number
  /** ISO instant; null when there is none. */
  deadline: string | null
  /** Whether the reservation stays when nothing comes in time. */
  isKept?: boolean
}

const Number = styled.strong`
  font-size: ${theme.fontSize.xl};
  user-select: all;
`

const EXPIRES = '기한이 지나면 예약이 자동으로 취소돼요. '

/** The account for a deposit, the amount and the deadline. */
export const DepositAccount = ({ account, amount, deadline, isKept = false }: Props) => (
  <Callout>
    <span>
      {account.bank} · {account.holder}
    </span>
    <Number>{account.number}</Number>
    <span>
      <strong>{formatWon(amount)}</strong>
      {deadline && ` · ${formatKoreanDateTime(new Date(deadline))}까지`}
    </span>
    <CopyButton text={account.number} label="계좌번호 복사" />
    <small>{!isKept && EXPIRES}예약자 이름으로 보내 주세요.</small>
  </Callout>
)
