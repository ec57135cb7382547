import { useEffect, useRef } from 'react'
import { Button } from '@/components/common/button/Button'
import { TextField } from '@/components/common/form/TextField'
import type { Fields } from '@/components/common/form/useFields'
import { normalizePhone } from '@/lib/text/phone'
import { useRead } from '@/store/console/useRead'
import type { BookingForm } from './caller'
import { EarlierBookings } from './EarlierBookings'

type Props = { form: Pick<Fields<BookingForm>, 'values' | 'text' | 'change'> }

/** What is known of the number as soon as it is whole; its name goes into the empty field, once for each number. */
const useCaller = ({ values, change }: Props['form']) => {
  const phone = normalizePhone(values.phone)
  const { data } = useRead('findCaller', { query: { phone: phone ?? '' } }, { isSkipped: !phone })
  const asked = useRef<string>(undefined)
  const name = data?.name ?? ''
  useEffect(() => {
    if (!name || asked.current === phone) return
    asked.current = phone
    if (values.name === '') change({ name })
  })
  return phone ? data : undefined
}

/** Who calls: the number first, what is known of it, and the name. */
export const CallerPhone = ({ form }: Props) => {
  const caller = useCaller(form)
  const known = caller?.name ?? ''
  return (
    <>
      <TextField
        label="휴대폰 번호"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        {...form.text('phone')}
      />
      {caller && <EarlierBookings caller={caller} />}
      <TextField label="이름" autoComplete="off" maxLength={30} required {...form.text('name')} />
      {known !== '' && known !== form.values.name && (
        <Button variant="secondary" isSmall onClick={() => form.change({ name: known })}>
          {known} 님으로 적기
        </Button>
      )}
    </>
  )
}
