import { z } from 'zod'
import { defineCall } from './call'
import * as p from './primitives'
import { storedPerson, person } from './person'

/**
 * The booker's key opens the whole list; a companion's key fills in one line and shows of the
 * others only whether they are filled. A member's token does as the booker's key does.
 */
const key = p.uuid.optional()

const line = z.object({
  slot: z.int(),
  is_filled: p.flag,
  /** Null where the line is empty or belongs to somebody else. */
  person: storedPerson.nullable(),
  /** 홍*동, for companions to find their own line. */
  masked_name: z.string(),
})

const personList = z.object({
  reservation_no: z.int(),
  ship_name: z.string(),
  service_type: p.serviceType,
  sdate: z.string(),
  departure_time: z.string(),
  is_booker: p.flag,
  is_locked: p.flag,
  list: z.array(line),
})

export const getReservationPersonList = defineCall({
  base: 'b',
  method: 'GET',
  path: '/v1/ship_person/reservation_person_list/{no}',
  summary: 'The passenger list of a reservation',
  access: 'open',
  params: z.object({ no: p.no }),
  query: z.object({ key }),
  answer: personList,
})

export const saveReservationPersonList = defineCall({
  base: 'b',
  method: 'POST',
  path: '/v1/ship_person/reservation_person_list',
  summary: 'Fills in lines of the passenger list',
  access: 'open',
  body: z.object({
    reservation_no: p.no,
    key,
    list: z
      .array(z.object({ slot: p.no, person }))
      .min(1, '승선자를 입력해 주세요.')
      .max(100),
  }),
  answer: personList,
})

const bookerBody = z.object({ reservation_no: p.no, key })

export const resetReservationPersonList = defineCall({
  base: 'b',
  method: 'POST',
  path: '/v1/ship_person/reservation_person_reset',
  summary: 'Empties the passenger list; the booker only',
  access: 'open',
  body: bookerBody,
  answer: personList,
})

export const lockReservationPersonList = defineCall({
  base: 'b',
  method: 'POST',
  path: '/v1/ship_person/reservation_person_lock',
  summary: 'Locks the complete passenger list; the booker only',
  access: 'open',
  body: bookerBody,
  answer: personList,
})
