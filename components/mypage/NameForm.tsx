import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { NameField, nameProblem } from '@/components/common/form/fields'
import { Form } from '@/components/common/form/Form'
import { useForm } from '@/components/common/form/useForm'
import { Toast } from '@/components/common/dialog/Toast'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { userActions } from '@/store/slices/user'
import { useAction } from '@/store/useAction'

const CHANGED = '이름을 바꿨어요.'

/** Changes the member's name. */
export const NameForm = () => {
  const dispatch = useAppDispatch()
  const current = useAppSelector(({ user }) => user.userInfo.name)
  const [toast, setToast] = useState('')
  const changing = useAction((api, name: string) => api.changeName({ name }))
  const form = useForm({
    initial: { name: current },
    validate: ({ name }) => ({ name: nameProblem(name) }),
    send: async ({ name }) => {
      const outcome = await changing.run(name.trim())
      if (!outcome) return
      if ('failure' in outcome) return { name: outcome.failure.message }
      dispatch(userActions.nameChanged(outcome.data.name || name))
      setToast(CHANGED)
    },
  })

  return (
    <Form form={form} $gap="xs">
      <NameField {...form.text('name')} />
      <Button type="submit" variant="secondary" isFullWidth isLoading={form.isSending}>
        이름 바꾸기
      </Button>
      <Toast message={toast} onDismiss={() => setToast('')} />
    </Form>
  )
}
