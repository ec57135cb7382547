import { z } from 'zod'
import { WALKTHROUGH } from '@/lib/filters/filterOptions'
import { DEFAULT_REFUND_POLICY, isGapless } from '@/lib/refund/refund'
import { PAY_TYPES } from '@/lib/reservation/payTypes'
import { MAX_OPTION_STOCK, MAX_SEATS as SEATS, MAX_WON as WON } from '@/lib/schedule/operatorLimits'
import { MAX_ROOM_GUESTS } from '@/lib/schedule/roomGuests'
import { isTideStation } from '@/lib/sea/stationOf'
import { SHIP_GUIDE_LENGTHS } from '@/lib/ship/shipGuide'
import { hasDoubleSpot, MAX_SPOT_NUMBER, MAX_SPOTS, SPOT_PARTS, SPOT_SIDES } from '@/lib/spot/spots'
import * as kind from './fieldKinds'

const option = z.strictObject({
  name: kind.text(40),
  price: kind.whole(0, WON),
  max: kind.whole(1, 100),
  /** How many a departure has; null or absent where there is no bound. */
  stock: kind.whole(0, MAX_OPTION_STOCK).nullable().optional(),
  /** One for each person at most: a lunch, a rod. */
  is_each: kind.yesNo.optional(),
})

const refundRow = z.strictObject({ days: kind.whole(0, 365), percent: kind.whole(0, 100) })

const spot = z.strictObject({
  number: kind.whole(1, MAX_SPOT_NUMBER),
  side: kind.oneOf(SPOT_SIDES),
  part: kind.oneOf(SPOT_PARTS),
  is_shaded: kind.yesNo.default(false),
  is_near_toilet: kind.yesNo.default(false),
})

const codes = z.array(kind.text(24)).max(100, '100개까지 고를 수 있어요.')

/** Pictures of one product. */
export const MAX_IMAGES = 20

/**
 * What an operator says of a ship, whatever the door: console, command line or catalogue file. Names are
 * those of the file; `docs/catalogue-import.md` explains each. The type of service is beside it: it is
 * chosen once.
 */
export const shipFields = {
  name: kind.text(60),
  /** Code of `area`. */
  area: kind.text(50),
  port_name: kind.text(40),
  tide_style: z.union([z.literal(7), z.literal(8)], '7 또는 8이어야 해요.'),
  /** Whose tide is shown; '' for the nearest station. */
  tide_station: z
    .string()
    .refine((code) => code === '' || isTideStation(code), '조석예보 지점의 코드가 아니에요.'),
  lat: kind.degrees(90),
  lng: kind.degrees(180),
  time_text: kind.text(60),
  use_minutes: kind.whole(1, 43_200),
  capacity: kind.whole(1, SEATS),
  /** How many passengers its registration allows; null where that is not said. */
  registered_capacity: kind.whole(1, SEATS).nullable(),
  room_guests: kind.whole(1, MAX_ROOM_GUESTS).nullable(),
  price: kind.whole(0, WON),
  fish: codes,
  fishing_method: codes,
  walkthrough: z.array(
    z.enum(
      WALKTHROUGH.map(({ code }) => code),
      '낚시 방법 코드가 아니에요.',
    ),
  ),
  fishing_method_travelout: codes,
  pay_type: z
    .array(z.enum(PAY_TYPES, 'BANK, VBANK, CARD 가운데 하나여야 해요.'))
    .min(1, '결제 방법을 하나 이상 골라 주세요.'),
  meeting_place: kind.text(200),
  departure_address: kind.text(200),
  departure_place: kind.note(60),
  included: kind.lines(500),
  excluded: kind.lines(500),
  intro_html: kind.html,
  memo_html: kind.html,
  images: kind.upToOf(kind.picture, MAX_IMAGES, '장'),
  options: kind.upToOf(option, 20, '개'),
  refund_policy: z
    .array(refundRow)
    .refine(isGapless, '0일까지 빠짐없이, 같은 날 없이 적어 주세요.'),
  /** Per cent paid back once the seats of a cancelled booking are sold again; null where the policy alone holds. */
  resale_percent: kind.whole(1, 100).nullable(),
  captain_name: kind.text(40).nullable(),
  registration_no: kind.text(40).nullable(),
  /** Gross tonnage. */
  tonnage: z
    .number('숫자여야 해요.')
    .positive('0보다 커야 해요.')
    .max(100_000, '100000 이하여야 해요.')
    .nullable(),
  insurance: kind.text(100).nullable(),
  /** Its places, each side from the bow on; the first of the list are given first. */
  spots: kind
    .upToOf(spot, MAX_SPOTS, '자리')
    .refine((spots) => !hasDoubleSpot(spots), '같은 번호가 두 번 있어요.'),
  phone_hours: kind.note(SHIP_GUIDE_LENGTHS.phone_hours),
  parking: kind.note(SHIP_GUIDE_LENGTHS.parking),
  meeting_image: kind.picture
    .max(SHIP_GUIDE_LENGTHS.meeting_image, '주소가 너무 길어요.')
    .or(z.literal('')),
  is_coupon: kind.yesNo,
} as const

export type ShipField = keyof typeof shipFields

export const SHIP_FIELDS = Object.keys(shipFields) as ShipField[]

export const shipContent = z.strictObject(shipFields)

/** Everything that is said of a ship. */
export type ShipContent = z.infer<typeof shipContent>

/** Some of it: a draft is not complete, or says only what it changes. */
export const someShipContent = shipContent.partial()
export type SomeShipContent = { [Name in ShipField]?: ShipContent[Name] | undefined }

/** What holds where nothing is said. A field that is missing here must be said. */
export const USUAL_CONTENT = {
  tide_station: '',
  registered_capacity: null,
  room_guests: null,
  fish: [],
  fishing_method: [],
  walkthrough: [],
  fishing_method_travelout: [],
  departure_place: '',
  included: '',
  excluded: '',
  intro_html: '',
  memo_html: '',
  images: [],
  options: [],
  refund_policy: DEFAULT_REFUND_POLICY,
  resale_percent: null,
  captain_name: null,
  registration_no: null,
  tonnage: null,
  insurance: null,
  spots: [],
  phone_hours: '',
  parking: '',
  meeting_image: '',
  is_coupon: false,
} as const satisfies SomeShipContent
