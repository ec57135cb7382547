import { hasProblems, useFields } from '@/components/common/form/useFields'
import { Stack } from '@/components/common/layout/Stack'
import { accountProblems } from '@/components/common/form/accountProblems'
import { RefundAccountFields } from '@/components/common/form/RefundAccountFields'

const EMPTY = { bank: '', number: '', holder: '' }
type Account = typeof EMPTY

const isEmpty = (account: Account): boolean => Object.values(account).every((text) => !text.trim())

const problemsOf = (account: Account) => (isEmpty(account) ? {} : accountProblems(account))

/** The account that a caller names for a refund; nothing where they did not. */
export const useRefundAccount = () => {
  const fields = useFields(EMPTY, problemsOf)
  return {
    fields,
    value: isEmpty(fields.values) ? undefined : fields.values,
    /** Shows what is wrong. @returns whether nothing is */
    check: (): boolean => {
      const found = problemsOf(fields.values)
      fields.fail(found)
      return !hasProblems(found)
    },
  }
}

/** Fields of an account to transfer a refund to, which may stay empty. */
export const RefundAccountInput = ({
  fields,
}: Pick<ReturnType<typeof useRefundAccount>, 'fields'>) => (
  <Stack $gap="xs">
    <p>계좌로 돌려드릴 돈이 있어요. 받을 계좌를 들었으면 적어 주세요. 나중에 적어도 돼요.</p>
    <RefundAccountFields
      text={fields.text}
      isOptional
      onNumberChange={(number) => fields.change({ number })}
    />
  </Stack>
)
