import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import { compose } from '@/lib/notification/compose'
import { departureText } from '@/lib/schedule/fishingDay'
import type { Transaction } from '@/server/db/pool'
import { tellStaff } from '@/server/modules/staffNotification/staffNotifications'

type Departure = {
  ship_no: number
  ship_name: string
  sdate: KstDate
  departure_time: string
  is_overnight: boolean
}

const WHAT = {
  asked: { template: 'staff_weather_asked', link: '/weather' },
  few: { template: 'staff_few', link: '/today' },
  sails: { template: 'staff_sails', link: '/today' },
  calledOff: { template: 'staff_called_off', link: '/today' },
} as const

/** Weather never waits: every day is later. */
const ALWAYS: KstDate = '1970-01-01'

type Told = {
  what: keyof typeof WHAT
  scheduleNo: number
  doerNo: number | null
  /** Tells one request of a departure from the next. */
  key: number
}

/** Tells the office and the captains of a boat of a request, of a cancellation or that it sails, but not its doer. */
export const tellWeather = async (
  tx: Transaction,
  { what, scheduleNo, doerNo, key }: Told,
): Promise<void> => {
  const departure = await tx.first<Departure>(sql`
    select s.ship_no, ship.name as ship_name, s.sdate, s.departure_time, s.is_overnight
      from schedule s join ship on ship.no = s.ship_no where s.no = ${scheduleNo}`)
  if (!departure) return
  const { template, link } = WHAT[what]
  await tellStaff(tx, {
    event: 'weather',
    message: compose(template, { 상품: departure.ship_name, 일시: departureText(departure) }),
    shipNo: departure.ship_no,
    ...{ link, captainLink: '/today', doerNo, urgentFrom: ALWAYS },
    key: `weather:${what}:${scheduleNo}:${key}`,
  })
}
