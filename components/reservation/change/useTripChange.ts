import { useRef, useState } from 'react'
import { accountProblems } from '@/components/common/form/accountProblems'
import { useForm } from '@/components/common/form/useForm'
import type { Answer, BankAccount, ReservationDetail, Schedule } from '@/lib/contract/wire'
import { takesYouths } from '@/lib/reservation/seatsPrice'
import { type BookerType, useBookerOf } from '@/store/booking/useBooker'
import { useAction } from '@/store/useAction'
import { useLoad } from '@/store/useLoad'

export type OwnPlan = NonNullable<Answer<'readyChange'>['plan']>

const EMPTY: BankAccount = { bank: '', number: '', holder: '' }

/** Names a departure that may have no number yet. */
export const keyOf = ({ sdate, departure_time }: Pick<Schedule, 'sdate' | 'departure_time'>) =>
  `${sdate} ${departure_time}`

const dayOf = ({ default_no, sdate }: Schedule, ship_no: number) => ({
  ship_no,
  default_no: default_no ?? 0,
  sdate,
})

interface Options {
  detail: ReservationDetail
  userType: BookerType
  onChanged: () => void
}

/** The days to choose from, what a choice would cost, and the form that makes exactly that change. */
export const useTripChange = ({ detail, userType, onChanged }: Options) => {
  const { reservation, schedule, ship } = detail
  const booker = useBookerOf(userType)
  const of = { reservation_no: reservation.reservation_no, ...booker }
  const [key, setKey] = useState(keyOf(reservation))
  const [party, setParty] = useState(reservation.party)
  const before = reservation.youths ?? 0
  const [said, setYouths] = useState(before)
  const [plan, setPlan] = useState<OwnPlan>()
  const days = useLoad(`change/${userType}/${of.reservation_no}`, (api) => api.readyChange(of))
  const day = days.data?.days.find((each) => keyOf(each) === key)

  const asksYouths = day ? takesYouths(day) : reservation.quote.youth_price !== undefined
  const youths = asksYouths ? Math.min(said, party) : 0
  const quote = useAction(async (api) => {
    const made =
      day && day.schedule_no === null ? await api.makeDefaultSchedule(dayOf(day, ship.no)) : null
    const schedule_no = made?.schedule.schedule_no ?? day?.schedule_no ?? schedule.schedule_no
    return api.readyChange({ ...of, wish: { schedule_no, party, ...(asksYouths && { youths }) } })
  })
  const send = useAction((api, shown: OwnPlan, account: BankAccount) => {
    const { schedule_no, version, total, refund_amount } = shown
    const wish = {
      schedule_no,
      party: shown.party,
      youths: shown.youths,
      version,
      total,
      refund_amount,
    }
    return api.changeOwnReservation({
      ...of,
      ...wish,
      account: shown.needs_account === 1 ? account : undefined,
    })
  })
  const form = useForm({
    initial: EMPTY,
    validate: (values) => (plan?.needs_account === 1 ? accountProblems(values) : {}),
    send: async (account) => {
      if (!plan) return
      const outcome = await send.run(plan, account)
      if (!outcome) return
      if ('data' in outcome) return onChanged()
      // What it would cost now is shown before it can be pressed again.
      setPlan(undefined)
      days.reload()
    },
  })

  /** How often something was chosen: an answer to an earlier choice is none to the present one. */
  const choices = useRef(0)
  const choose = (next: { key?: string; party?: number; youths?: number }) => {
    choices.current += 1
    setPlan(undefined)
    send.clearFailure()
    quote.clearFailure()
    if (next.key !== undefined) setKey(next.key)
    if (next.party !== undefined) setParty(next.party)
    if (next.youths !== undefined) setYouths(next.youths)
  }

  return {
    ...{ days, day, key, party, youths, asksYouths, plan, choose, form },
    isChanged: day !== undefined || party !== reservation.party || youths !== before,
    isQuoting: quote.isLoading,
    failure: (send.failure ?? quote.failure)?.message,
    ask: async () => {
      const asked = choices.current
      send.clearFailure()
      const outcome = await quote.run()
      if (asked !== choices.current) return quote.clearFailure()
      if (outcome && 'data' in outcome) setPlan(outcome.data.plan ?? undefined)
    },
  }
}
