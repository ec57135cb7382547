import { z } from 'zod'
import { SLOT_STATES, TAP_KINDS } from '@/lib/boarding/foldTaps'
import { listedPerson } from '../person'
import * as p from '../primitives'
import { reservationState } from '../reservationParts'
import { bookedOptions } from './bookedOptions'
import { get, post, put } from './consoleCall'
import { documentFormat } from './tableFile'

const ofDeparture = z.object({ schedule_no: p.no })

/** Taps that are sent at once; a phone sends more in several calls. */
const MAX_TAPS = 100
/** No party is larger. */
const MAX_SLOT = 1000

const boardingDeparture = z.object({
  schedule_no: z.int(),
  ship_no: z.int(),
  ship_name: z.string(),
  service_type: p.serviceType,
  sdate: z.string(),
  departure_time: z.string(),
  departs_at: p.instant,
  /** Whether it does not sail. */
  is_called_off: p.flag,
})

/** One person (or room) of a party. */
const boardingSlot = z.object({
  slot: z.int(),
  /** From the passenger list; '' where nobody filled it in. */
  name: z.string(),
  state: z.enum(SLOT_STATES),
  /** The tap that says so, which an undo names; null while nobody tapped. */
  tap_id: z.string().nullable(),
  tapped_at: p.instant.nullable(),
  tapped_by: z.string(),
})

const boardingParty = z.object({
  reservation_no: z.int(),
  name: z.string(),
  /** The last four digits of the booker's phone. */
  tail: z.string(),
  /** Null where the law no longer needs it, and in lists that a phone keeps. */
  phone: z.string().nullable(),
  party: z.int(),
  /** Whether they have the whole boat; absent in lists that a phone kept from before. */
  is_whole: z.boolean().optional(),
  state: reservationState,
  /** Won that are not paid yet. */
  missing: p.won,
  memo: z.string(),
  /** What was booked beside; absent in lists that a phone kept from before. */
  options: bookedOptions.optional(),
  /** Their places aboard, `선수 우현 3번, 4번`; absent where there are none. */
  spots: z.string().optional(),
  /** When the booker was last sent the link to the passenger list. */
  list_link_sent_at: p.instant.nullable(),
  /** SHA-256 of the list's salt and the code of the visitor's QR. */
  code_hash: z.string(),
  slots: z.array(boardingSlot),
})

/** What a guest without a reservation is asked for, whole won, and the seats that are left. */
const boardingSale = z.object({
  price: p.won,
  remain: z.int(),
  youth_price: p.won,
  youth_who: z.string(),
  group_size: z.int(),
  group_price: p.won,
})
export type BoardingSale = z.output<typeof boardingSale>

export const boardingList = z.object({
  departure: boardingDeparture,
  sale: boardingSale,
  salt: z.string(),
  /** When the server made it. */
  made_at: p.instant,
  parties: z.array(boardingParty),
})

export type BoardingList = z.output<typeof boardingList>
export type BoardingParty = z.output<typeof boardingParty>
export type BoardingSlot = z.output<typeof boardingSlot>

const tap = z
  .object({
    id: p.uuid,
    kind: z.enum(TAP_KINDS, '탑승 표시가 올바르지 않아요.'),
    reservation_no: p.no,
    slot: z
      .int('인원 번호가 올바르지 않아요.')
      .min(1)
      .max(MAX_SLOT, '인원 번호가 올바르지 않아요.'),
    /** By the phone's own clock. */
    tapped_at: p.instant,
    undoes: p.uuid.nullable().default(null),
  })
  .refine(
    ({ kind, undoes }) => (kind === 'undo') === (undoes !== null),
    '되돌릴 표시를 선택해 주세요.',
  )

/** `done`: it counts; `already`: somebody was first; `refused`: it cannot count, and why. */
export const TAP_RESULTS = ['done', 'already', 'refused'] as const

/** One line of the list that the law asks for; only the booker's name where nobody filled it in. */
const passengerLine = z.object({
  reservation_no: z.int(),
  slot: z.int(),
  /** Changes with every change of the line; '' while nobody has filled it in. */
  version: z.string(),
  booker: z.string(),
  is_filled: p.flag,
  /** Where the person stands; absent where places are not given. */
  spot: z.string().optional(),
  name: z.string(),
  /** As in the passport; of trips abroad only. */
  english_name: z.string().optional(),
  birth: z.string(),
  sex: z.enum(['M', 'F', '']),
  address: z.string(),
  phone: z.string(),
  emergency_phone: z.string(),
})

const handedLine = z.object({ reservation_no: z.int(), slot: z.int(), version: z.string() })
/** Each changes with what stands over the list: of the boat and its trip, of captain and crew. */
const listHead = z.object({ boat: z.string(), crew: z.string() })

export const passengerSheet = z.object({
  departure: boardingDeparture,
  /** The law that asks for it; '' for travellers of a trip abroad. */
  law: z.string(),
  registration_no: z.string(),
  /** Who commands this departure, else the boat's captain; '' where nobody is known. */
  captain_name: z.string(),
  /** Null where nobody has written it down; '' for a captain who sails alone. */
  crew_names: z.string().nullable(),
  /** The crew of the boat's last list, to be taken over with one press. */
  last_crew_names: z.string(),
  tonnage: z.number().nullable(),
  capacity: z.int(),
  port_name: z.string(),
  returns_at: p.instant,
  /** Whether the list is older than it may be stored, and was deleted. */
  is_purged: p.flag,
  passengers: z.array(passengerLine),
  head: listHead,
  /** How it was handed to the port last: who, when, what it had; null while it was not. */
  handed: z
    .object({
      at: p.instant,
      staff_name: z.string(),
      /** `file` by staff themselves, else the name of the electronic way, and what that calls it. */
      filed_by: z.string(),
      receipt: z.string(),
      head: listHead,
      lines: z.array(handedLine.extend({ booker: z.string() })),
    })
    .nullable(),
  /** The electronic way by which it can be handed in; '' where staff do it themselves. */
  filing: z.string(),
})
export type PassengerSheet = z.output<typeof passengerSheet>
export type PassengerLine = z.output<typeof passengerLine>

const slotNo = z.int('인원 번호가 올바르지 않아요.').min(1, '인원 번호가 올바르지 않아요.')

/** Boarding and passenger lists. */
export const boardingCalls = {
  getBoarding: get('/v1/boarding/{schedule_no}', 'board', {
    summary: 'Who sails with a departure, and who is aboard',
    params: ofDeparture,
    answer: boardingList,
  }),
  getBoardingLists: get('/v1/boarding/lists', 'board', {
    summary:
      'The lists of today and tomorrow for a phone without network: without phone numbers and notes',
    answer: z.object({ lists: z.array(boardingList) }),
  }),
  sendTaps: post('/v1/boarding/{schedule_no}/taps', 'board', {
    summary: 'Boards, undoes and marks no-shows, in the order of the taps; a tap counts once',
    params: ofDeparture,
    body: z.object({
      /** The phone's clock at sending: the difference to the server's corrects all taps. */
      sent_at: p.instant,
      taps: z.array(tap).min(1).max(MAX_TAPS, `한 번에 ${MAX_TAPS}개까지 보낼 수 있어요.`),
    }),
    answer: z.object({
      results: z.array(
        z.object({ id: z.string(), result: z.enum(TAP_RESULTS), message: z.string() }),
      ),
    }),
  }),
  getPassengerSheet: get('/v1/passengers/{schedule_no}', 'passengers', {
    summary: 'The passenger list of a departure, as the law’s form has it; reading it is recorded',
    params: ofDeparture,
    answer: passengerSheet,
  }),
  getPassenger: get('/v1/passengers/{schedule_no}/person', 'passengers', {
    summary: 'One line of the passenger list, to be corrected; reading it is recorded',
    params: ofDeparture,
    query: z.object({ reservation_no: p.no, slot: z.coerce.number().pipe(slotNo) }),
    answer: passengerLine,
  }),
  savePassenger: post('/v1/passengers/{schedule_no}/person', 'passengers', {
    summary:
      'Fills in or corrects one line of the passenger list, until a week after the departure',
    params: ofDeparture,
    body: z.object({
      reservation_no: p.no,
      slot: slotNo,
      /** As it was read: a line that somebody else has changed since is refused. */
      version: z.string().max(20),
      person: listedPerson,
    }),
    answer: p.done,
  }),
  saveCrew: put('/v1/passengers/{schedule_no}/crew', 'passengers', {
    summary: 'Writes down captain and crew of a departure',
    params: ofDeparture,
    body: z.object({ captain_name: p.text('선장 이름을', 40), crew_names: p.note(200) }),
    answer: p.done,
  }),
  handListIn: post('/v1/passengers/{schedule_no}/handed', 'passengers', {
    summary: 'Hands the list in as it was read, or notes that staff did',
    params: ofDeparture,
    body: z.object({
      /** Absent from a page of the version before that is still open. */
      head: listHead.optional(),
      lines: z.array(handedLine).min(1).max(MAX_SLOT),
      /** Whether staff did it themselves, where there is an electronic way. */
      by_hand: p.flag.default(0),
    }),
    answer: p.done,
  }),
  getPassengerFile: get('/v1/passengers/{schedule_no}/file.{format}', 'passengers', {
    summary: 'The passenger list as a file',
    params: ofDeparture.extend({ format: documentFormat }),
    file: true,
  }),
} as const
