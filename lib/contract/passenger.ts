import { z } from 'zod'
import { defineCall } from './call'
import * as p from './primitives'
import { listedPerson, storedListed } from './person'
import { isOvernight } from './termFields'

/**
 * The booker's key opens the whole list. A companion's key fills in one passenger and shows only
 * whether the others are filled in. The token of the member who booked works like the booker's key.
 */
const key = p.uuid.optional()

const passengerEntry = z.object({
  slot: p.needed(z.int()),
  is_filled: p.flag,
  /** Null where the slot is empty or belongs to another passenger. */
  person: storedListed.nullable(),
  /** 홍*동, so that companions find their own entry. */
  masked_name: z.string(),
})

const personList = z.object({
  reservation_no: z.int(),
  ship_name: z.string(),
  service_type: p.ofServiceType,
  sdate: z.string(),
  departure_time: z.string(),
  is_overnight: isOvernight,
  is_booker: p.flag,
  is_locked: p.flag,
  /** Who booked, to fill in as a passenger; null for a companion. */
  booker: z.object({ name: z.string(), phone: z.string() }).nullable(),
  /** The key of the link for companions; null for a companion. */
  companion_key: z.string().nullable(),
  list: p.needed(z.array(passengerEntry)),
})

export const getReservationPersonList = defineCall('getReservationPersonList', {
  summary: 'The passenger list of a reservation',
  params: z.object({ no: p.no }),
  query: z.object({ key }),
  answer: personList,
})

export const saveReservationPersonList = defineCall('saveReservationPersonList', {
  summary: 'Fills in passengers of the list',
  body: z.object({
    reservation_no: p.no,
    key,
    list: z
      .array(z.object({ slot: p.no, person: listedPerson }))
      .min(1, '승선자를 입력해 주세요.')
      .max(100),
  }),
  answer: personList,
})

const bookerBody = z.object({ reservation_no: p.no, key })

export const resetReservationPersonList = defineCall('resetReservationPersonList', {
  summary: 'Empties the passenger list; the booker only',
  body: bookerBody,
  answer: personList,
})

export const lockReservationPersonList = defineCall('lockReservationPersonList', {
  summary: 'Locks the complete passenger list; the booker only',
  body: bookerBody,
  answer: personList,
})
