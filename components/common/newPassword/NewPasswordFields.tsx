import { TextField } from '@/components/common/TextField'

type Values = { password: string; again: string }

interface Props {
  values: Values
  problems: Values
  onChange: (changed: Partial<Values>) => void
}

/** A new password, twice: a slip of the finger would lock its owner out. */
export const NewPasswordFields = ({ values, problems, onChange }: Props) => (
  <>
    <TextField
      label="새 비밀번호"
      type="password"
      autoComplete="new-password"
      maxLength={72}
      required
      hint="8자 이상으로 정해 주세요."
      value={values.password}
      error={problems.password}
      onChange={({ target }) => onChange({ password: target.value })}
    />
    <TextField
      label="새 비밀번호 확인"
      type="password"
      autoComplete="new-password"
      maxLength={72}
      required
      value={values.again}
      error={problems.again}
      onChange={({ target }) => onChange({ again: target.value })}
    />
  </>
)
