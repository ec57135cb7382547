import { RadioCards } from './RadioCards'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from './TextField'
import { type Passenger, formatBirthInput } from '@/lib/passenger/passenger'
import { NameField } from './fields'
import { PhoneField } from './PhoneField'
import type { Fields } from './useFields'

/** The values of a form for a new passenger. */
export const EMPTY_PASSENGER: Passenger = {
  name: '',
  birth: '',
  sex: '',
  address: '',
  phone: '',
  emergency_phone: '',
}

const SEXES = [
  { value: 'M', label: '남' },
  { value: 'F', label: '여' },
] as const

interface Props {
  form: Pick<Fields<Passenger>, 'text' | 'choice' | 'change'>
}

/** The six fields that the law requires of everyone on board. */
export const PassengerFields = ({ form: { text, choice, change } }: Props) => {
  const { value: sex, ...sexField } = choice('sex')
  return (
    <Stack $gap="sm">
      <NameField {...text('name')} />
      <TextField
        label="생년월일"
        inputMode="numeric"
        autoComplete="bday"
        placeholder="19900131"
        maxLength={10}
        required
        {...text('birth')}
        onChange={({ target }) => change({ birth: formatBirthInput(target.value) })}
      />
      <RadioCards legend="성별" options={SEXES} value={sex || undefined} {...sexField} />
      <TextField
        label="주소"
        autoComplete="address-line1"
        maxLength={200}
        required
        {...text('address')}
      />
      <PhoneField placeholder={undefined} required {...text('phone')} />
      <PhoneField
        label="비상연락처"
        placeholder={undefined}
        autoComplete="off"
        required
        hint="함께 타지 않는 가족이나 지인의 번호가 좋아요."
        {...text('emergency_phone')}
      />
    </Stack>
  )
}
