import sql, { empty, join, type Sql } from 'sql-template-tag'
import { addDays, type KstDate, toKstDate } from '@/lib/date/kst'
import { hasRoomSql, isProvidedSql, takesBookingsSql } from '@/server/modules/schedule/bookable'
import { namesMethod, namesSpecies, shipTextConditions, textConditions } from './departureTexts'
import {
  hasFitting,
  isFishedOn,
  isRoomSql,
  leavingFor,
  providesDay,
  seatsFor,
  some,
  takesSmall,
  type Wanted,
} from './fittingDepartures'

/** How to find ships: check each one, or collect them from the departures, where few ships match. */
export type DepartureCheck = 'each' | 'all'

/** Whether the filter has a condition that one departure must meet. */
export const isDepartureWanted = ({ sdate, party, fish, walkthrough }: Wanted): boolean =>
  sdate !== '' || party > 0 || fish.length > 0 || walkthrough.length > 0

/** Whether only species and methods are wanted, which a ship without any departure has by itself. */
const isOfTextsOnly = ({ sdate, party }: Wanted): boolean => sdate === '' && party === 0

const hasTexts = ({ fish, walkthrough }: Wanted): boolean =>
  fish.length > 0 || walkthrough.length > 0

/** Kinds `k` of departures, some of which may fit. A kind has the type of its ship. */
const kinds = (wanted: Wanted, now: Date): Sql => {
  // Who leaves overnight on the day before fishes on that day.
  const day = wanted.sdate === '' ? toKstDate(now) : addDays(wanted.sdate, -1)
  const ofType = wanted.serviceType ? sql`k.service_type = ${wanted.serviceType} and ` : empty
  return sql`${ofType}k.last_day >= ${day}::date and k.most_seats >= ${seatsFor(wanted)}`
}

/** Ship `s` has nothing scheduled from now on, and is itself for what is wanted. */
const isUnscheduled = (wanted: Wanted, now: Date): Sql => {
  const ahead = sql`from departure_kind k where k.ship_no = s.no and k.last_day >= ${toKstDate(now)}::date`
  return sql`${join(shipTextConditions(wanted), ' and ')} and not ${some(ahead)}`
}

/** Whether ship `s` has departures of a kind that may fit. */
const mayFit = (wanted: Wanted, now: Date): Sql => {
  const conditions = [kinds(wanted, now), ...textConditions(sql`k`, wanted)]
  return some(sql`from departure_kind k where k.ship_no = s.no and ${join(conditions, ' and ')}`)
}

/** Whether ship `s` has a departure that fits, or has what is wanted by itself; only departures of `part` count. */
const fits = (wanted: Wanted, now: Date, part: Sql): Sql => {
  const byDeparture = sql`(${part} and ${hasFitting(wanted, now)})`
  return isOfTextsOnly(wanted)
    ? sql`(${byDeparture} or ${isUnscheduled(wanted, now)})`
    : byDeparture
}

/** A part of the kinds `k` that may fit, found by an index, and what is left to ask of them. */
type KindPart = { found: Sql; left: Wanted }

/** The kinds that name what is wanted, and those that leave it to their ship `s`. */
const indexedParts = (wanted: Wanted): KindPart[] => {
  const { fish, walkthrough } = wanted
  const k = sql`k`
  if (fish.length > 0)
    return [
      // They name the species, so that their ships need not be read for it.
      { found: namesSpecies(k, fish), left: { ...wanted, fish: [] } },
      { found: sql`k.fish = '' and s.fish && ${fish}::text[]`, left: wanted },
    ]
  if (walkthrough.length > 0)
    return [
      { found: namesMethod(k, walkthrough), left: wanted },
      { found: sql`s.walkthrough && ${walkthrough}::text[]`, left: wanted },
    ]
  return [{ found: sql`true`, left: wanted }]
}

/** Whether kinds are asked for what only their ships say. */
const needsShip = (wanted: Wanted): boolean =>
  hasTexts(wanted) || typeof seatsFor(wanted) !== 'number'

/** Ships with departures of a kind that may fit, and ships that may fit by themselves. */
const candidates = (wanted: Wanted, now: Date): Sql => {
  const ofKinds = indexedParts(wanted).map(({ found, left }) => {
    const conditions = [found, kinds(left, now), ...textConditions(sql`k`, left)]
    return sql`
      select k.ship_no from departure_kind k
        ${needsShip(left) ? sql`join ship s on s.no = k.ship_no` : empty}
       where ${join(conditions, ' and ')}`
  })
  const unscheduled = isOfTextsOnly(wanted)
    ? [
        sql`
          select s.no from ship_last_day l join ship s on s.no = l.ship_no
          where l.last_day < ${toKstDate(now)}::date and ${isUnscheduled(wanted, now)}`,
      ]
    : []
  return sql`s.no in (${join([...ofKinds, ...unscheduled], ' union all ')})`
}

/** Whether a row of ship `no` has room for the party, or is a room: ships are read for small rows only. */
const orIsRoom = (hasRoom: Sql, { party }: Wanted, no: Sql): Sql =>
  party <= 1
    ? hasRoom
    : sql`(${hasRoom} or ${some(sql`from ship p where p.no = ${no} and ${isRoomSql(sql`p`)}`)})`

/** Whether ship `s` is among those with seats on a day, collected from the day's departures. */
const isAmongSeatsOn = (day: KstDate, wanted: Wanted, now: Date): Sql => {
  const seats = Math.max(1, wanted.party)
  const ofRows = takesSmall(seats, sql`least(d.smallest_party, d.capacity - d.taken)`)
  const ofDefaults = takesSmall(seats, sql`least(w.smallest_party, w.capacity)`)
  const fishing = sql`${day}::date`
  return sql`s.no in (
    select d.ship_no from schedule d where ${isFishedOn(fishing)} and d.origin <> 'dropped'
      and ${takesBookingsSql(now, sql`d`)} and ${hasRoomSql(1, sql`d`)}
      and ${orIsRoom(sql`${hasRoomSql(seats, sql`d`)} and ${ofRows}`, wanted, sql`d.ship_no`)}
    union all
    select w.ship_no from default_schedule w
    where ${isProvidedSql(leavingFor(fishing), now, sql`w`)}
      and ${orIsRoom(sql`w.capacity >= ${seats} and ${ofDefaults}`, wanted, sql`w.ship_no`)}
      and ${providesDay(leavingFor(fishing))})`
}

/** Ships among which are all that have what is wanted, collected by the indexes on departures. */
export const amongCandidates = (wanted: Wanted, now: Date): Sql =>
  wanted.sdate !== '' && !hasTexts(wanted)
    ? isAmongSeatsOn(wanted.sdate, wanted, now)
    : candidates(wanted, now)

/**
 * What the filter asks of a departure: day, seats for the party, species and method have to be those of
 * one departure of ship `s` that can be booked now.
 */
export const departureConditions = (wanted: Wanted, now: Date, check: DepartureCheck): Sql[] => {
  if (!isDepartureWanted(wanted)) return []
  if (check === 'each') return [fits(wanted, now, mayFit(wanted, now))]
  const among = amongCandidates(wanted, now)
  // A day's departures are read whole, so that its candidates are its ships.
  if (wanted.sdate !== '' && !hasTexts(wanted)) return [among]
  return [among, fits(wanted, now, sql`true`)]
}
