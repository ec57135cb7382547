import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/common/Button'
import { FailureMessage } from '@/components/common/FailureMessage'
import { Stack } from '@/components/common/Stack'
import { TextField } from '@/components/common/TextField'
import { phoneCaller } from '@/lib/contract/console/desk'
import type { DeskDeparture } from '@/lib/contract/console/deskAnswers'
import { toKstDate } from '@/lib/date/kst'
import { useSend } from '@/store/console/useSend'
import { type Caller, CallerFields } from './CallerFields'
import { DepartureChoice, keyOf } from './DepartureChoice'
import { fromKstField } from './kstField'
import { useRequestKey } from './useRequestKey'

/** What the address says already: `/reservations/new?departure=1&awaiter=2`, made from other pages. */
const useGiven = () => {
  const { query } = useRouter()
  const [today] = useState(() => toKstDate(new Date()))
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined)
  const number = (name: string) => Number(text(name) ?? 0) || undefined
  return {
    scheduleNo: number('departure'),
    sdate: text('sdate') ?? today,
    awaiterNo: number('awaiter'),
    caller: {
      name: text('name') ?? '',
      phone: text('phone') ?? '',
      party: number('party') ?? 1,
      pay: 'transfer' as const,
      pay_by: '',
    },
  }
}

const departureBody = (departure: DeskDeparture | undefined, sdate: string, given?: number) => {
  if (departure?.schedule_no) return { schedule_no: departure.schedule_no }
  if (departure?.default_no) {
    const { ship_no, default_no } = departure
    return { default_day: { ship_no, default_no, sdate } }
  }
  return given === undefined ? undefined : { schedule_no: given }
}

/** Takes a booking by phone: which departure, who, how many, and how it is paid. */
export const PhoneBooking = () => {
  const { push } = useRouter()
  const given = useGiven()
  const [sdate, setSdate] = useState(given.sdate)
  const [departure, setDeparture] = useState<DeskDeparture>()
  const [isTried, setTried] = useState(false)
  const { key, renew } = useRequestKey()
  const { send, isSending, failure } = useSend('bookByPhone')
  const { register, control, handleSubmit, formState } = useForm<Caller>({
    resolver: zodResolver(phoneCaller, undefined, { raw: true }),
    defaultValues: given.caller,
  })
  const on = departureBody(departure, sdate, given.scheduleNo)
  const book = async ({ pay_by, ...caller }: Caller) => {
    if (!on) return
    const payBy = caller.pay === 'transfer' ? fromKstField(pay_by ?? '') : undefined
    const sent = await send({
      body: {
        ...{ ...caller, ...on, request_key: key },
        ...(payBy ? { pay_by: payBy } : {}),
        ...(given.awaiterNo ? { awaiter_no: given.awaiterNo } : {}),
      },
    })
    if (!sent || 'failure' in sent) return
    renew()
    void push(`/reservations/${sent.data.reservation_no}`)
  }
  const submit = handleSubmit(book, () => undefined)
  const chosen = departure ? keyOf(departure) : given.scheduleNo ? `${given.scheduleNo}` : undefined

  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event) => {
        setTried(true)
        void submit(event)
      }}
    >
      <TextField
        label="날짜"
        type="date"
        value={sdate}
        onChange={({ target }) => {
          if (target.value) setSdate(target.value)
        }}
      />
      <DepartureChoice
        sdate={sdate}
        value={chosen}
        error={isTried && !on ? '일정을 골라 주세요.' : ''}
        onChoose={setDeparture}
      />
      <CallerFields register={register} control={control} errors={formState.errors} />
      <FailureMessage message={failure?.message} />
      <Button type="submit" isFullWidth isLoading={isSending}>
        예약하고 문자 보내기
      </Button>
    </Stack>
  )
}
