import { kstDateTime } from '@/lib/date/kst'
import { isRow, mapParts, type Row } from './parts'

/** A day of a calendar, with its departures. */
type Day = Row & { sdate: string; schedules: (Row & { departure_time: string })[] }

const isDay = (value: unknown): value is Day =>
  isRow(value) && typeof value.sdate === 'string' && Array.isArray(value.schedules)

/** What a departure's day and time say of it; most can be booked since ever. */
const saidOf = ({ sdate }: Day, { departure_time }: Day['schedules'][number]): Row => ({
  sdate,
  departs_at: kstDateTime(sdate, departure_time).toISOString(),
  opens_at: null,
})

const FIELDS = ['sdate', 'departs_at', 'opens_at'] as const

const without = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !fields.includes(key)))

const omitFromDays = (days: readonly Day[]): Row[] => {
  const isKnown = (field: string) =>
    days.every((day) =>
      day.schedules.every((schedule) => schedule[field] === saidOf(day, schedule)[field]),
    )
  // All or none: departures that have different fields would each be written with their names.
  const known = FIELDS.filter(isKnown)
  return days.map((day) => ({
    ...day,
    schedules: day.schedules.map((schedule) => without(schedule, known)),
  }))
}

/** Leaves out of calendars what the day and the time of a departure say of it. */
export const omitKnownDepartures = (value: unknown): unknown =>
  Array.isArray(value) && value.length > 0 && value.every(isDay)
    ? omitFromDays(value)
    : mapParts(value, omitKnownDepartures)

/** With its fields in the order of the call: what the live answer says again is compared as text (`keepDays`). */
const restoreSchedule = (day: Day, schedule: Day['schedules'][number]): Row => {
  const { sdate, departs_at } = saidOf(day, schedule)
  const around = (entry: [string, unknown]) =>
    entry[0] === 'departure_time'
      ? [['sdate', sdate] as const, entry, ['departs_at', departs_at] as const]
      : [entry]
  const ordered: Row = Object.fromEntries(Object.entries(schedule).flatMap(around))
  return { ...ordered, opens_at: null, ...schedule }
}

/** What `omitKnownDepartures` was given. */
export const restoreDepartures = (value: unknown): unknown =>
  isDay(value)
    ? {
        ...value,
        schedules: value.schedules.map((schedule) => restoreSchedule(value, schedule)),
      }
    : mapParts(value, restoreDepartures)
