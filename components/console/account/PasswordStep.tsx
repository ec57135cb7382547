import Link from 'next/link'
import { useState } from 'react'
import { z } from 'zod'
import { EmailField, PasswordField } from '@/components/common/form/fields'
import { RadioCards } from '@/components/common/form/RadioCards'
import { useForm } from '@/components/common/form/useForm'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { accountCalls } from '@/lib/contract/console/account'
import type { ConsoleFailure } from '@/store/console/failure'
import { useSend } from '@/store/console/useSend'

const choice = z.array(z.object({ staff_no: z.int(), operator_name: z.string() }))

/** The accounts of several operators that a password opens. */
const choiceOf = (failure: ConsoleFailure | undefined) =>
  choice.safeParse(failure?.data.accounts).data

/**
 * E-mail and password. The page goes on by itself once they were right: the session has begun.
 *
 * @param isOverPage whether it lies over a page, where typed values wait: links leave that page as it is
 */
export const PasswordStep = ({ isOverPage = false }: { isOverPage?: boolean }) => {
  const { send, failure } = useSend('logIn')
  const [staffNo, setStaffNo] = useState<string>()
  const accounts = choiceOf(failure)
  const form = useForm({
    initial: { email: '', password: '' },
    validate: checkedBy(accountCalls.logIn.body),
    send: async (body) => {
      const chosen = accounts && staffNo ? { staff_no: Number(staffNo) } : {}
      await send({ body: { ...body, ...chosen } })
    },
  })
  return (
    <SendForm form={form} failure={failure} action="로그인">
      <EmailField autoComplete="username" required {...form.text('email')} />
      <PasswordField {...form.text('password')} />
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
      <Link
        href="/forgotten"
        prefetch={false}
        {...(isOverPage && { target: '_blank', rel: 'noopener' })}
      >
        비밀번호를 잊었어요 {isOverPage && <VisuallyHidden>새 탭에서 열려요</VisuallyHidden>}
      </Link>
    </SendForm>
  )
}
