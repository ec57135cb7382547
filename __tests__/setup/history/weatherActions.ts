import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { MESSAGE_TEMPLATES, type WeatherWay } from '@/lib/weather/message'
import { type Action, byOperator, type Model, runJob } from './actions'

const DOER = { staffNo: null, isActing: false, network: '' }
const ACCOUNT = { bank: '국민은행', number: '123456-78-901', holder: '홍길동' }
const HOURS = 24

const fleetOf = ({ operatorNo }: Model) => ({ operatorNo, shipNos: null })

type Booked = { no: number; total: number; schedule_no: number; party: number }

/** A reservation of one day in this state, or none. */
const findBooked = async ({ apis, random, seats }: Model, state: string) => {
  const rows = await apis.db.rows<Booked>(sql`
    select no, total, schedule_no, party from reservation
     where state = ${state}::reservation_state and schedule_no = any(${seats}::bigint[]) order by no`)
  return rows.length > 0 ? random.pick(rows) : undefined
}

const pay = async (model: Model) => {
  const booked = await findBooked(model, 'AWAITING_PAYMENT')
  if (!booked) return
  await model.apis.modules.operations.reservations.confirmDeposit(booked.no, booked.total)
}

const startRun = async (model: Model, scheduleNo: number, way: WeatherWay) => {
  const { runs } = model.apis.modules.weather
  const fleet = fleetOf(model)
  const { fingerprint, reservations } = await runs.preview(fleet, [scheduleNo])
  const chosen = [{ scheduleNo, way }]
  await runs.start(fleet, DOER, {
    ...{ requestKey: randomUUID(), chosen, fingerprint, reservations },
    ...{ hours: HOURS, messages: MESSAGE_TEMPLATES },
  })
  // Where others hold its rows, it is done when the jobs run after the step.
  await runJob(model, 'weather-runs')?.catch(() => undefined)
}

type Choice = { reservation_no: number; key: string }

const choose = async ({ apis, random, seats }: Model) => {
  const open = await apis.db.rows<Choice>(sql`
    select reservation_no, key from weather_choice
     where state = 'open' and schedule_no = any(${seats}::bigint[]) order by no`)
  if (open.length === 0) return
  const { reservation_no: reservationNo, key } = random.pick(open)
  const { choices } = apis.modules.weather
  if (random.chance(0.4)) return choices.refund({ reservationNo, key }, ACCOUNT)
  const day = await apis.db.first<{ sdate: string; departure_time: string }>(sql`
    select sdate, departure_time from schedule where no = ${random.pick(seats)}`)
  if (!day) return
  await choices.move({ reservationNo, key }, { sdate: day.sdate, time: day.departure_time })
}

const moveAtDesk = async (model: Model, scheduleNo: number) => {
  const booked = await findBooked(model, 'CONFIRMED')
  if (!booked) return
  const { desk } = model.apis.modules.console
  const { no, party } = booked
  const wish = { party, scheduleNo, keepsPrice: true, refund: 'none' } as const
  const shown = await desk.quoteChange(fleetOf(model), no, wish)
  const request = { no, wish, shown, payBy: undefined, reason: '', mayRefund: true }
  await desk.change(fleetOf(model), DOER, { ...request, requestKey: randomUUID() })
}

/** The time of some choices is over, and the deadline is found at the same moment. */
const endTime = async (model: Model) => {
  const { db } = model.apis
  await db.run(sql`
    update weather_choice set deadline = now() - interval '1 second'
     where state = 'open' and no % 2 = ${model.random.int(0, 1)}`)
  await runJob(model, 'end-weather-choices')?.catch(() => undefined)
}

const KINDS = ['pay', 'pay', 'pay', 'call off', 'call off', 'choose', 'move', 'move', 'reopen', 'reopen', 'deadline'] as const // prettier-ignore

/** A cancellation for weather, and all that can come between it and its end. */
export const weather = (model: Model): Action => {
  const { random, seats, apis } = model
  const kind = random.pick(KINDS)
  const scheduleNo = random.pick(seats)
  const works: Record<(typeof KINDS)[number], () => Promise<unknown>> = {
    pay: () => pay(model),
    'call off': () => startRun(model, scheduleNo, random.chance(0.8) ? 'choice' : 'refund'),
    choose: () => choose(model),
    move: () => moveAtDesk(model, scheduleNo),
    reopen: () => apis.modules.operations.schedules.reopenSchedule(scheduleNo),
    deadline: () => endTime(model),
  }
  return {
    description: `weather: ${kind} ${scheduleNo}`,
    affects: seats,
    run: () => byOperator(works[kind]()),
  }
}

/** Reservations of departures that were called off and that neither may choose nor are cancelled. */
export const findForgotten = ({ apis, seats }: Model) =>
  apis.db.rows<{ no: number; state: string }>(sql`
    select r.no, r.state::text from reservation r join schedule s on s.no = r.schedule_no
     where s.no = any(${seats}::bigint[]) and s.status = 'weather'
       and r.state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED') and not exists (
         select from weather_choice c where c.reservation_no = r.no and c.state = 'open')`)
