import { type FormEvent, useState } from 'react'
import { Button } from '@/components/common/Button'
import { Stack } from '@/components/common/Stack'
import { TextField } from '@/components/common/TextField'
import { Toast } from '@/components/common/Toast'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { userActions } from '@/store/slices/user'
import { useAction } from '@/store/useAction'

const NAME_MISSING = '이름을 입력해 주세요.'
const CHANGED = '이름을 바꿨어요.'

/** Changes the member's name. */
export const NameForm = () => {
  const dispatch = useAppDispatch()
  const current = useAppSelector(({ user }) => user.userInfo.name)
  const [name, setName] = useState(current)
  const [problem, setProblem] = useState('')
  const [told, setTold] = useState('')
  const changing = useAction((api, typed: string) => api.changeName({ name: typed }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return setProblem(NAME_MISSING)
    const outcome = await changing.run(name.trim())
    if (!outcome) return
    if ('failure' in outcome) return setProblem(outcome.failure.message)
    dispatch(userActions.nameChanged(outcome.data.name))
    setTold(CHANGED)
  }

  return (
    <Stack as="form" $gap="xs" noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <TextField
        label="이름"
        autoComplete="name"
        maxLength={30}
        required
        value={name}
        error={problem}
        onChange={({ target }) => {
          setName(target.value)
          setProblem('')
        }}
      />
      <Button type="submit" variant="secondary" isFullWidth isLoading={changing.isLoading}>
        이름 바꾸기
      </Button>
      <Toast message={told} onDismiss={() => setTold('')} />
    </Stack>
  )
}
