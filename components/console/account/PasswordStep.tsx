import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { EmailField, PasswordField } from '@/components/common/form/fields'
import { RadioCards } from '@/components/common/form/RadioCards'
import { Stack } from '@/components/common/layout/Stack'
import { accountCalls } from '@/lib/contract/console/account'
import type { ConsoleFailure } from '@/store/console/failure'
import { useSend } from '@/store/console/useSend'

const choice = z.array(z.object({ staff_no: z.int(), operator_name: z.string() }))

/** The accounts of several operators that a password opens. */
const choiceOf = (failure: ConsoleFailure | undefined) =>
  choice.safeParse(failure?.data.accounts).data

/** E-mail and password. The page goes on by itself once they were right: the session has begun. */
export const PasswordStep = () => {
  const { send, isSending, failure } = useSend('logIn')
  const [staffNo, setStaffNo] = useState<string>()
  const accounts = choiceOf(failure)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(accountCalls.logIn.body),
    defaultValues: { email: '', password: '' },
  })
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={handleSubmit((body) =>
        send({ body: { ...body, ...(accounts && staffNo ? { staff_no: Number(staffNo) } : {}) } }),
      )}
    >
      <EmailField
        autoComplete="username"
        required
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField error={formState.errors.password?.message} {...register('password')} />
      <FailureMessage message={failure?.message} />
      {accounts && (
        <RadioCards
          legend="업체"
          options={accounts.map(({ staff_no, operator_name }) => ({
            value: String(staff_no),
            label: operator_name,
          }))}
          value={staffNo}
          onChange={setStaffNo}
        />
      )}
      <Button type="submit" isFullWidth isLoading={isSending}>
        로그인
      </Button>
    </Stack>
  )
}
