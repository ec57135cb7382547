import { type FormEvent, useState } from 'react'
import { Button } from '@/components/common/Button'
import { Callout } from '@/components/common/Callout'
import { NewPasswordFields } from '@/components/common/newPassword/NewPasswordFields'
import { passwordProblems } from '@/components/common/newPassword/passwordProblems'
import { Stack } from '@/components/common/Stack'
import { TextField } from '@/components/common/TextField'
import { Toast } from '@/components/common/Toast'
import { useAction } from '@/store/useAction'

const EMPTY = { old: '', password: '', again: '' }
const OLD_MISSING = '지금 비밀번호를 입력해 주세요.'
const CHANGED = '비밀번호를 바꿨어요. 다른 기기에서는 로그아웃돼요.'

/** Changes the password of an e-mail member, who knows the old one. */
export const PasswordForm = () => {
  const [draft, setDraft] = useState(EMPTY)
  const [problems, setProblems] = useState(EMPTY)
  const [told, setTold] = useState('')
  const changing = useAction((api, { old, password }: typeof EMPTY) =>
    api.changePassword({ old_password: old, password }),
  )
  const change = (changed: Partial<typeof EMPTY>) =>
    setDraft((before) => ({ ...before, ...changed }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = {
      old: draft.old ? '' : OLD_MISSING,
      ...passwordProblems(draft.password, draft.again),
    }
    setProblems(found)
    if (Object.values(found).some(Boolean)) return
    const outcome = await changing.run(draft)
    if (!outcome || 'failure' in outcome) return
    setDraft(EMPTY)
    setTold(CHANGED)
  }

  return (
    <Stack as="form" $gap="sm" noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <TextField
        label="지금 비밀번호"
        type="password"
        autoComplete="current-password"
        maxLength={72}
        required
        value={draft.old}
        error={problems.old}
        onChange={({ target }) => change({ old: target.value })}
      />
      <NewPasswordFields values={draft} problems={problems} onChange={change} />
      {changing.failure?.message && (
        <Callout $tone="danger" role="alert">
          {changing.failure.message}
        </Callout>
      )}
      <Button type="submit" variant="secondary" isFullWidth isLoading={changing.isLoading}>
        비밀번호 바꾸기
      </Button>
      <Toast message={told} onDismiss={() => setTold('')} />
    </Stack>
  )
}
