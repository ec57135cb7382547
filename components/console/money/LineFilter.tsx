import { Select } from '@/components/common/form/Select'
import { TextField } from '@/components/common/form/TextField'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { StatementLineItem, statementCalls } from '@/lib/contract/console/statement'
import { type Account, accountName } from './accountName'
import { FilterFields } from './FilterFields'

type Statement = ConsoleAnswer<(typeof statementCalls)['getStatement']>

export type LineChoice = { account: string; text: string }

export const ALL_LINES: LineChoice = { account: '', text: '' }

/** The lines of an account and of whom one looks for, by the name at the bank or a whole amount. */
export const chosenLines = (statement: Statement, { account, text }: LineChoice): Statement => {
  const sought = text.trim().replaceAll(',', '')
  const isChosen = (line: StatementLineItem): boolean =>
    (account === '' || line.account === account) &&
    (line.depositor.includes(sought) || String(line.amount) === sought)
  const { sure, doubtful, unmatched, handled } = statement
  return {
    ...statement,
    sure: sure.filter(isChosen),
    doubtful: doubtful.filter(isChosen),
    unmatched: unmatched.filter(isChosen),
    handled: handled.filter(isChosen),
  }
}

interface Props {
  accounts: readonly Account[]
  choice: LineChoice
  onChoose: (choice: LineChoice) => void
}

/** Narrows all lines of the page by account and by who paid. */
export const LineFilter = ({ accounts, choice, onChoose }: Props) => (
  <FilterFields>
    <Select
      label="계좌"
      value={choice.account}
      onChange={({ currentTarget }) => onChoose({ ...choice, account: currentTarget.value })}
      options={[
        { value: '', label: '전체' },
        ...accounts.map((one) => ({ value: one.key, label: accountName(one) })),
      ]}
    />
    <TextField
      label="보낸 사람"
      hint="이름이나 금액"
      maxLength={50}
      value={choice.text}
      onChange={({ currentTarget }) => onChoose({ ...choice, text: currentTarget.value })}
    />
  </FilterFields>
)
