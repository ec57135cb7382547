import type { BankAccount } from '@/lib/contract/wire'

/** `수협은행 101-0000-0000 (김선주)` */
export const describeAccount = ({ bank, number, holder }: BankAccount): string =>
  `${bank} ${number} (${holder})`
