import { RadioCards } from './RadioCards'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from './TextField'
import { type Passenger, formatBirthInput, MAX_ENGLISH_NAME } from '@/lib/passenger/passenger'
import { isTravellerList } from '@/lib/passenger/requiresPassengerList'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { NameField } from './fields'
import { PhoneField } from './PhoneField'
import type { Fields } from './useFields'

const SEXES = [
  { value: 'M', label: '남' },
  { value: 'F', label: '여' },
] as const

interface FormProps {
  form: Pick<Fields<Passenger>, 'text' | 'choice' | 'change'>
}

/** What tickets and rooms abroad are booked with. */
const TravellerFields = ({ form: { text } }: FormProps) => (
  <Stack $gap="sm">
    <NameField {...text('name')} />
    <TextField
      label="여권 영문 이름"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder="HONG GILDONG"
      maxLength={MAX_ENGLISH_NAME}
      required
      hint="여권에 적힌 그대로, 성부터 적어 주세요."
      {...text('english_name')}
    />
    <PhoneField placeholder={undefined} required {...text('phone')} />
  </Stack>
)

/** What the list of a service type asks of one person. */
export const PassengerFields = ({ form, serviceType }: FormProps & { serviceType: ServiceType }) =>
  isTravellerList(serviceType) ? <TravellerFields form={form} /> : <AboardFields form={form} />

/** The six fields that the law requires of everyone on board. */
const AboardFields = ({ form: { text, choice, change } }: FormProps) => {
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
