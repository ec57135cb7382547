import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/common/Button'
import { FailureMessage } from '@/components/common/FailureMessage'
import { Stack } from '@/components/common/Stack'
import { TextField } from '@/components/common/TextField'
import { phoneCaller } from '@/lib/contract/console/desk'
import { toKstDate } from '@/lib/date/kst'
import { isStay } from '@/lib/serviceType/traits'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import type { Caller } from './caller'
import { CallerFields } from './CallerFields'
import { DepartureChoice, keyOf } from './DepartureChoice'
import { fromKstField } from './kstField'
import type { ChosenDeparture } from './PartyFields'
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
      nights: 1,
      pay: 'transfer' as const,
      pay_by: '',
    },
  }
}

type Given = ReturnType<typeof useGiven>

/** The departure that is chosen, if the day has it: that of another day is none. */
const useChosen = (given: Given) => {
  const [sdate, setSdate] = useState(given.sdate)
  const [key, choose] = useState(given.scheduleNo ? `${given.scheduleNo}` : undefined)
  const { data } = useRead('findDepartures', { query: { sdate } }, { keepsLast: true })
  const departure = data?.departures.find((each) => keyOf(each) === key)
  const ship = data?.ships.find(({ no }) => no === departure?.ship_no)
  const chosen = departure && ship ? { departure, type: ship.service_type, sdate } : undefined
  // The address may name a departure that is not on sale any more: the server says so.
  const isGiven = sdate === given.sdate && key === `${given.scheduleNo}`
  return { sdate, setSdate, key, choose, chosen, given: isGiven ? given.scheduleNo : undefined }
}

const departureBody = (chosen: ChosenDeparture | undefined, given?: number) => {
  if (!chosen) return given === undefined ? undefined : { schedule_no: given }
  const { schedule_no, ship_no, default_no } = chosen.departure
  if (schedule_no !== null) return { schedule_no }
  return default_no === null
    ? undefined
    : { default_day: { ship_no, default_no, sdate: chosen.sdate } }
}

/** Takes a booking by phone: which departure, who, how many, and how it is paid. */
export const PhoneBooking = () => {
  const { push } = useRouter()
  const given = useGiven()
  const { sdate, setSdate, key: chosenKey, choose, chosen, given: givenNo } = useChosen(given)
  const [isTried, setTried] = useState(false)
  const { key, renew } = useRequestKey()
  const { send, isSending, failure } = useSend('bookByPhone')
  const { register, control, handleSubmit, formState } = useForm<Caller>({
    resolver: zodResolver(phoneCaller, undefined, { raw: true }),
    defaultValues: given.caller,
  })
  const on = departureBody(chosen, givenNo)
  const book = async ({ pay_by, nights, ...caller }: Caller) => {
    if (!on) return
    const payBy = caller.pay === 'transfer' ? fromKstField(pay_by ?? '') : undefined
    const sent = await send({
      body: {
        ...{ ...caller, ...on, request_key: key },
        // A boat that is chosen after a room has no nights.
        ...(chosen && isStay(chosen.type) && nights ? { nights } : {}),
        ...(payBy ? { pay_by: payBy } : {}),
        ...(given.awaiterNo ? { awaiter_no: given.awaiterNo } : {}),
      },
    })
    if (!sent || 'failure' in sent) return
    renew()
    void push(`/reservations/${sent.data.reservation_no}`)
  }
  const submit = handleSubmit(book, () => undefined)

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
        value={chosenKey}
        error={isTried && !on ? '일정을 골라 주세요.' : ''}
        onChoose={(departure) => choose(keyOf(departure))}
      />
      <CallerFields
        register={register}
        control={control}
        errors={formState.errors}
        chosen={chosen}
      />
      <FailureMessage message={failure?.message} />
      <Button type="submit" isFullWidth isLoading={isSending}>
        예약하고 문자 보내기
      </Button>
    </Stack>
  )
}
