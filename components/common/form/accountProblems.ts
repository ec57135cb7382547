import type { BankAccount } from '@/lib/contract/wire'

const numberProblem = (number: string): string => {
  if (!number.trim()) return '계좌번호를 입력해 주세요.'
  return /^[\d-]{6,30}$/.test(number) ? '' : '계좌번호가 올바르지 않아요.'
}

/** What is wrong with the account that a bank transfer is paid back to, by field. */
export const accountProblems = ({ bank, number, holder }: BankAccount) => ({
  bank: bank.trim() ? '' : '은행을 입력해 주세요.',
  number: numberProblem(number),
  holder: holder.trim() ? '' : '예금주를 입력해 주세요.',
})
