import { Button } from '@/components/common/Button'
import { Callout } from '@/components/common/Callout'
import { NewPasswordFields } from '@/components/common/newPassword/NewPasswordFields'
import { Stack } from '@/components/common/Stack'
import { TextField } from '@/components/common/TextField'
import { useJoin } from './useJoin'

/** Who is joining, and how they will log in. */
export const DetailsStep = () => {
  const { signup, needsPassword, passwords, problems, ...join } = useJoin()
  return (
    <Stack as="form" $gap="sm" noValidate onSubmit={join.submit}>
      <TextField
        label="이름"
        autoComplete="name"
        maxLength={30}
        required
        value={signup.name}
        error={problems.name}
        onChange={({ target }) => join.type({ name: target.value })}
      />
      <TextField
        label="이메일"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
        required
        hint={needsPassword ? '로그인할 때 아이디로 써요.' : undefined}
        value={signup.email}
        error={problems.email}
        onChange={({ target }) => join.type({ email: target.value })}
      />
      {needsPassword && (
        <NewPasswordFields values={passwords} problems={problems} onChange={join.changePasswords} />
      )}
      {join.failure && (
        <Callout $tone="danger" role="alert">
          {join.failure}
        </Callout>
      )}
      <Button type="submit" isFullWidth isLoading={join.isSending}>
        가입하기
      </Button>
    </Stack>
  )
}
