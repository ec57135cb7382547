import { useRouter } from 'next/router'
import { useState } from 'react'
import { DateField } from '@/components/common/form/DateField'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { useDraft } from '@/components/console/shell/useDraft'
import { useRequestKey } from '@/components/console/shell/useRequestKey'
import { phoneCaller } from '@/lib/contract/console/desk'
import { isStay } from '@/lib/serviceType/traits'
import { useSend } from '@/store/console/useSend'
import type { BookingDraft, BookingForm, Caller } from './caller'
import { CallerFields, takesDeposit } from './CallerFields'
import { CallerPhone } from './CallerPhone'
import { DepartureChoice, keyOf } from './DepartureChoice'
import { fromKstField } from './kstField'
import { offersWhole, partyFor, youthsFor } from './PartyFields'
import {
  departureProblem,
  type OfPage,
  useChosenDeparture,
  useGiven,
  waitableNo,
} from './useChosenDeparture'

type Props = {
  /** Of the page of a departure, which asks for no other. */
  ofPage?: OfPage
  /** What that page does once it is booked, or the party waits; absent: the form leads there. */
  onDone?: (reservationNo?: number) => void
}

/** Takes a booking by phone: which departure, who, how many, and how it is paid. */
export const PhoneBooking = ({ ofPage, onDone }: Props) => {
  const { asPath, push } = useRouter()
  const given = useGiven(ofPage)
  const draft = useDraft<BookingDraft>(asPath)
  const [isTried, setTried] = useState(false)
  const { keyFor, settle, forget } = useRequestKey(draft.values.request, (request) =>
    draft.keep({ request }),
  )
  const booking = useSend('bookByPhone')
  const waiting = useSend('waitByPhone')
  const form = useForm<BookingForm>({
    initial: given.form,
    validate: checkedBy(phoneCaller),
    draft,
    send: (caller): Promise<void> =>
      waitsFor === undefined ? book(caller) : wait(waitsFor, caller),
  })
  const sdate = form.values.sdate || given.day
  const departure = useChosenDeparture(given, { sdate, key: form.values.key })
  const { chosen, on, sailing } = departure
  const party = partyFor(chosen, form.values.party)
  const problem = departureProblem(departure, party)
  const waitsFor = given.awaiterNo ? undefined : waitableNo(chosen, party)

  const unchosen = ofPage && isTried && problem ? { message: problem } : undefined

  const leave = (href: string, reservationNo?: number) => {
    draft.forget()
    if (onDone) onDone(reservationNo)
    else void push(href)
  }
  const wait = async (scheduleNo: number, { name, phone }: Caller) => {
    booking.reset()
    const sent = await waiting.send({ body: { schedule_no: scheduleNo, name, phone, party } })
    if (sent && 'data' in sent) leave(`/reservations/waiting?departure=${scheduleNo}`)
    // Seats may have become free: then they are booked.
    else departure.reload()
  }
  const book = async ({ is_deposit, is_whole, ...caller }: Caller) => {
    const { name, phone, pay, pay_by, nights, youths: said } = caller
    if (!on || problem) return
    waiting.reset()
    const isWhole = is_whole === true && offersWhole(chosen, party)
    const youths = isWhole ? 0 : youthsFor(chosen, { party, said })
    const payBy = pay === 'transfer' ? fromKstField(pay_by ?? '') : undefined
    const order = {
      ...{ name, phone, party, pay },
      ...(isWhole ? { is_whole: true } : {}),
      ...(youths > 0 ? { youths } : {}),
      // A boat that is chosen after a room has no nights.
      ...(chosen && isStay(chosen.type) && nights ? { nights } : {}),
      ...(payBy ? { pay_by: payBy } : {}),
      ...(is_deposit && takesDeposit(chosen) ? { is_deposit } : {}),
      ...(given.awaiterNo ? { awaiter_no: given.awaiterNo } : {}),
      ...(given.inquiryNo ? { inquiry_no: given.inquiryNo } : {}),
    }
    const request_key = keyFor({ ...order, ...sailing })
    const sent = await booking.send({ body: { ...order, ...on, request_key } })
    settle(sent)
    const no = sent && 'data' in sent ? sent.data.reservation_no : undefined
    if (no !== undefined) leave(`/reservations/${no}`, no)
    // The last seats may have gone meanwhile: then the party can wait.
    else departure.reload()
  }

  return (
    <SendForm
      form={{
        ...form,
        reset: () => {
          forget()
          form.reset()
        },
        submit: (event) => {
          setTried(true)
          form.submit(event)
        },
      }}
      draft={draft}
      failure={booking.failure ?? waiting.failure ?? unchosen}
      action={waitsFor === undefined ? '예약하고 문자 보내기' : '대기로 넣기'}
    >
      <CallerPhone form={form} />
      {!ofPage && (
        <>
          <DateField
            label="날짜"
            type="date"
            {...form.text('sdate')}
            value={sdate}
            onChange={({ target }) => {
              if (target.value) form.change({ sdate: target.value })
            }}
          />
          <DepartureChoice
            isForBooking
            sdate={sdate}
            firstBoat={given.boatNo}
            value={form.values.key}
            error={isTried ? problem : ''}
            onChoose={(one) => form.change({ key: keyOf(one) })}
          />
        </>
      )}
      <CallerFields form={form} chosen={chosen} isWaiting={waitsFor !== undefined} />
    </SendForm>
  )
}
