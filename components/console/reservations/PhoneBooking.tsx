import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import { DraftNote } from '@/components/console/shell/DraftNote'
import { useDraft } from '@/components/console/shell/useDraft'
import { useFormDraft } from '@/components/console/shell/useFormDraft'
import { phoneCaller } from '@/lib/contract/console/desk'
import { isStay } from '@/lib/serviceType/traits'
import { useSend } from '@/store/console/useSend'
import type { BookingDraft, Caller } from './caller'
import { CallerFields } from './CallerFields'
import { DepartureChoice, keyOf } from './DepartureChoice'
import { fromKstField } from './kstField'
import { departureProblem, useChosenDeparture, useGiven, waitableNo } from './useChosenDeparture'
import { useRequestKey } from './useRequestKey'

/** Takes a booking by phone: which departure, who, how many, and how it is paid. */
export const PhoneBooking = () => {
  const { asPath, push } = useRouter()
  const given = useGiven()
  const draft = useDraft<BookingDraft>(asPath)
  const departure = useChosenDeparture(given, draft)
  const { chosen, on } = departure
  const [isTried, setTried] = useState(false)
  const { key, renew } = useRequestKey(draft.values.requestKey)
  const booking = useSend('bookByPhone')
  const waiting = useSend('waitByPhone')
  const form = useForm<Caller>({
    resolver: zodResolver(phoneCaller, undefined, { raw: true }),
    defaultValues: { ...given.caller, ...draft.values },
  })
  useFormDraft(form, draft)
  const { register, control, handleSubmit, formState } = form
  const party = useWatch({ control, name: 'party' })
  const problem = departureProblem(departure, party)
  const waitsFor = given.awaiterNo ? undefined : waitableNo(chosen, party)

  const leave = (href: string) => {
    draft.forget()
    renew()
    void push(href)
  }
  const wait = async (scheduleNo: number, { name, phone }: Caller) => {
    booking.reset()
    const sent = await waiting.send({ body: { schedule_no: scheduleNo, name, phone, party } })
    if (sent && 'data' in sent) leave(`/reservations/waiting?departure=${scheduleNo}`)
    // Seats may have become free: then they are booked.
    else departure.reload()
  }
  const book = async ({ name, phone, pay, pay_by, nights }: Caller) => {
    if (!on || problem) return
    waiting.reset()
    draft.keep({ requestKey: key })
    const payBy = pay === 'transfer' ? fromKstField(pay_by ?? '') : undefined
    const sent = await booking.send({
      body: {
        ...{ name, phone, party, pay, ...on, request_key: key },
        // A boat that is chosen after a room has no nights.
        ...(chosen && isStay(chosen.type) && nights ? { nights } : {}),
        ...(payBy ? { pay_by: payBy } : {}),
        ...(given.awaiterNo ? { awaiter_no: given.awaiterNo } : {}),
      },
    })
    if (sent && 'data' in sent) leave(`/reservations/${sent.data.reservation_no}`)
    // The last seats may have gone meanwhile: then the party can wait.
    else departure.reload()
  }
  const submit = handleSubmit(
    (caller) => (waitsFor === undefined ? book(caller) : wait(waitsFor, caller)),
    () => undefined,
  )

  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event) => {
        setTried(true)
        void submit(event)
      }}
    >
      <DraftNote
        isRestored={draft.isRestored}
        onStartOver={() => {
          form.reset(given.caller)
          departure.startOver()
          draft.forget()
        }}
      />
      <TextField
        label="날짜"
        type="date"
        value={departure.sdate}
        onChange={({ target }) => {
          if (target.value) departure.setSdate(target.value)
        }}
      />
      <DepartureChoice
        isForBooking
        sdate={departure.sdate}
        value={departure.key}
        error={isTried ? problem : ''}
        onChoose={(one) => departure.choose(keyOf(one))}
      />
      <CallerFields
        register={register}
        control={control}
        errors={formState.errors}
        chosen={chosen}
        isWaiting={waitsFor !== undefined}
      />
      <FailureMessage message={(booking.failure ?? waiting.failure)?.message} />
      <Button type="submit" isFullWidth isLoading={booking.isSending || waiting.isSending}>
        {waitsFor === undefined ? '예약하고 문자 보내기' : '대기로 넣기'}
      </Button>
    </Stack>
  )
}
