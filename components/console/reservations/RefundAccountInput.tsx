import { accountProblems } from '@/components/common/form/accountProblems'
import { RefundAccountFields } from '@/components/common/form/RefundAccountFields'
import type { Fields } from '@/components/common/form/useFields'
import { Stack } from '@/components/common/layout/Stack'
import type { BankAccount } from '@/lib/contract/wire'

export const NO_ACCOUNT: BankAccount = { bank: '', number: '', holder: '' }

const isGiven = ({ bank, number, holder }: BankAccount): boolean =>
  [bank, number, holder].some((text) => text.trim())

/** The account that a caller names for a refund, as the call takes it; nothing where they did not. */
export const givenAccount = ({ bank, number, holder }: BankAccount) =>
  isGiven({ bank, number, holder }) ? { account: { bank, number, holder } } : {}

export const givenAccountProblems = (account: BankAccount) =>
  isGiven(account) ? accountProblems(account) : {}

/** Fields of an account to transfer a refund to, which may stay empty. */
export const RefundAccountInput = ({
  form,
}: {
  form: Pick<Fields<BankAccount>, 'text' | 'change'>
}) => (
  <Stack $gap="xs">
    <p>계좌로 돌려드릴 돈이 있어요. 받을 계좌를 아시면 입력해 주세요. 나중에 입력하셔도 돼요.</p>
    <RefundAccountFields form={form} isOptional />
  </Stack>
)
