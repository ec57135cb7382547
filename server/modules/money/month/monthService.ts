import { groupBy } from '@/lib/array/groupBy'
import type { MoneyMonth, MonthBasis, MonthSums } from '@/lib/contract/console/moneyMonth'
import { daysOfMonth, shiftMonth } from '@/lib/date/kst'
import { type Week, weeksOfMonth } from '@/lib/date/weeks'
import type { Db } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import {
  findMoneyOfDays,
  findSeatsOfDays,
  type MoneyOfDay,
  type SeatsOfDay,
} from './monthRepository'
import type { Period } from './movements'

export type MonthService = ReturnType<typeof createMonthService>

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

const isWithin = ({ from, to }: Week, { sdate }: { sdate: string }): boolean =>
  sdate >= from && sdate <= to

/** Whole won of some days. VAT is that of each movement, so that every table of a month adds up to the same. */
const moneyOf = (rows: readonly MoneyOfDay[]): MonthSums => {
  const sold = sumOf(rows, (row) => row.sold)
  const refunded = sumOf(rows, (row) => row.refunded)
  const supply = sumOf(rows, (row) => row.supply)
  const net = sold - refunded
  return { sold, refunded, net, supply, vat: net - supply }
}

/** A month of Korea. */
export const periodOf = (yyyymm: string, by: MonthBasis): Period => {
  const [from = ''] = daysOfMonth(yyyymm)
  const [until = ''] = daysOfMonth(shiftMonth(yyyymm, 1))
  return { from, until, by }
}

type Way = { ship_no: number; pay_type: string | null; is_cash: boolean }

const byShip = (a: Way, b: Way): number =>
  a.ship_no - b.ship_no ||
  String(a.pay_type).localeCompare(String(b.pay_type)) ||
  Number(a.is_cash) - Number(b.is_cash)

const wayOf = ({ ship_no, pay_type, is_cash }: Way): string => `${ship_no} ${pay_type} ${is_cash}`

const rowsOf = (days: readonly MoneyOfDay[]): MoneyMonth['rows'] =>
  [...groupBy(days, wayOf).values()]
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      const { ship_no, ship_name, pay_type, is_cash } = first
      const coupons = sumOf(group, (row) => row.coupons)
      return [{ ship_no, ship_name, pay_type, is_cash, coupons, ...moneyOf(group) }]
    })
    .sort(byShip)

const seatsOf = (days: readonly SeatsOfDay[], weeks: readonly Week[]): MoneyMonth['seats'] =>
  weeks.flatMap((week) => {
    const ofWeek = days.filter((day) => isWithin(week, day)).sort((a, b) => a.ship_no - b.ship_no)
    return [...groupBy(ofWeek, ({ ship_no: no }) => no).values()].flatMap((group) => {
      const [first] = group
      if (!first) return []
      const { ship_no, ship_name, service_type } = first
      const sold = sumOf(group, (row) => row.sold)
      const offered = sumOf(group, (row) => row.offered)
      return [{ ...week, ship_no, ship_name, service_type, sold, offered }]
    })
  })

/** A month of one operator's money and seats. */
export const createMonthService = ({ db }: { db: Db }) => {
  /**
   * @param yyyymm a month of Korea
   * @param by whether it has the money that moved in it, or that of the trips in it
   * @returns whole won; the sums are those of payments and refunds
   */
  const getMonth = async (fleet: Fleet, yyyymm: string, by: MonthBasis): Promise<MoneyMonth> => {
    const period = periodOf(yyyymm, by)
    const [money, seats] = await Promise.all([
      findMoneyOfDays(db, fleet, period),
      findSeatsOfDays(db, fleet, period),
    ])
    const weeks = weeksOfMonth(yyyymm)
    return {
      yyyymm,
      rows: rowsOf(money),
      weeks: weeks.map((week) => ({
        ...week,
        ...moneyOf(money.filter((day) => isWithin(week, day))),
      })),
      seats: seatsOf(seats, weeks),
    }
  }

  return { getMonth }
}
