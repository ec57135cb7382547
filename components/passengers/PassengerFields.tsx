import { RadioCards } from '@/components/common/RadioCards'
import { Stack } from '@/components/common/Stack'
import { TextField } from '@/components/common/TextField'
import { type Passenger, type PassengerProblems, formatBirthInput } from '@/lib/passenger/passenger'

const SEXES = [
  { value: 'M', label: '남' },
  { value: 'F', label: '여' },
] as const

interface Props {
  value: Passenger
  problems: PassengerProblems
  onChange: (part: Partial<Passenger>) => void
}

/** The six fields that the law asks of everyone on board. */
export const PassengerFields = ({ value, problems, onChange }: Props) => (
  <Stack $gap="sm">
    <TextField
      label="이름"
      autoComplete="name"
      maxLength={30}
      required
      value={value.name}
      error={problems.name}
      onChange={({ target }) => onChange({ name: target.value })}
    />
    <TextField
      label="생년월일"
      inputMode="numeric"
      autoComplete="bday"
      placeholder="19900131"
      maxLength={10}
      required
      value={value.birth}
      error={problems.birth}
      onChange={({ target }) => onChange({ birth: formatBirthInput(target.value) })}
    />
    <RadioCards
      legend="성별"
      options={SEXES}
      value={value.sex || undefined}
      error={problems.sex}
      onChange={(sex) => onChange({ sex })}
    />
    <TextField
      label="주소"
      autoComplete="street-address"
      maxLength={200}
      required
      value={value.address}
      error={problems.address}
      onChange={({ target }) => onChange({ address: target.value })}
    />
    <TextField
      label="휴대폰 번호"
      type="tel"
      autoComplete="tel-national"
      required
      value={value.phone}
      error={problems.phone}
      onChange={({ target }) => onChange({ phone: target.value })}
    />
    <TextField
      label="비상연락처"
      type="tel"
      autoComplete="off"
      required
      hint="함께 타지 않는 가족이나 지인의 번호가 좋아요."
      value={value.emergency_phone}
      error={problems.emergency_phone}
      onChange={({ target }) => onChange({ emergency_phone: target.value })}
    />
  </Stack>
)
