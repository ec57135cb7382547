import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { statementCalls } from '@/lib/contract/console/statement'

export type Account = ConsoleAnswer<(typeof statementCalls)['getStatement']>['accounts'][number]

/** `바다1호 외 2 · 수협은행 101-0000-0000`: staff know the boats, the bank the number. */
export const accountName = ({ ships, bank, number }: Account): string => {
  const [first, ...others] = ships
  const boats = others.length > 0 ? `${first} 외 ${others.length}` : first
  return [boats, `${bank} ${number}`].filter(Boolean).join(' · ')
}

/** The name of an account by its key, as a line of a statement has it. */
export const accountNames = (accounts: readonly Account[]) => {
  const names = new Map(accounts.map((account) => [account.key, accountName(account)]))
  return (key: string): string => names.get(key) ?? key
}
