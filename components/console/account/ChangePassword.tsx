import { useState } from 'react'
import { PasswordField } from '@/components/common/form/fields'
import { newPasswordProblems, NewPasswordFields } from '@/components/common/form/NewPasswordFields'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { accountCalls } from '@/lib/contract/console/account'
import { useSend } from '@/store/console/useSend'

const findProblems = checkedBy(accountCalls.changeOwnPassword.body)

/** The old password and a new one. All other devices are logged out. */
export const ChangePassword = () => {
  const { send, failure } = useSend('changeOwnPassword')
  const [isDone, setIsDone] = useState(false)
  const form = useForm({
    initial: { old_password: '', password: '', again: '' },
    validate: (values) => ({
      ...findProblems(values),
      ...newPasswordProblems(values.password, values.again),
    }),
    send: async ({ old_password, password }) => {
      const sent = await send({ body: { old_password, password } })
      if (!sent || 'failure' in sent) return
      setIsDone(true)
      form.reset()
    },
  })
  return (
    <SendForm
      form={form}
      $isNarrow
      failure={failure}
      done={isDone && '비밀번호를 바꿨어요. 다른 기기에서는 다시 로그인해 주세요.'}
      variant="secondary"
      action="비밀번호 바꾸기"
    >
      <PasswordField label="현재 비밀번호" {...form.text('old_password')} />
      <NewPasswordFields text={form.text} />
    </SendForm>
  )
}
