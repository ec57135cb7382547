import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { PasswordField } from '@/components/common/form/fields'
import { Form } from '@/components/common/form/Form'
import { newPasswordProblems, NewPasswordFields } from '@/components/common/form/NewPasswordFields'
import { useForm } from '@/components/common/form/useForm'
import { Toast } from '@/components/common/dialog/Toast'
import { useAction } from '@/store/useAction'

const OLD_MISSING = '현재 비밀번호를 입력해 주세요.'
const CHANGED = '비밀번호를 바꿨어요. 다른 기기에서는 로그아웃돼요.'

/** Changes the password of an e-mail member, who has to know the old one. */
export const PasswordForm = () => {
  const [toast, setToast] = useState('')
  const changing = useAction((api, old_password: string, password: string) =>
    api.changePassword({ old_password, password }),
  )
  const form = useForm({
    initial: { old: '', password: '', again: '' },
    validate: ({ old, password, again }) => ({
      old: old ? '' : OLD_MISSING,
      ...newPasswordProblems(password, again),
    }),
    send: async ({ old, password }) => {
      const outcome = await changing.run(old, password)
      if (!outcome || 'failure' in outcome) return
      form.reset()
      setToast(CHANGED)
    },
  })

  return (
    <Form form={form}>
      <PasswordField label="현재 비밀번호" {...form.text('old')} />
      <NewPasswordFields text={form.text} />
      <FailureMessage message={changing.failure?.message} />
      <Button type="submit" variant="secondary" isFullWidth isLoading={form.isSending}>
        비밀번호 바꾸기
      </Button>
      <Toast message={toast} onDismiss={() => setToast('')} />
    </Form>
  )
}
