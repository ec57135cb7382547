import { HARBOURS } from '@/lib/map/places'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { ShipContent, ShipField, SomeShipContent } from './shipFields'

/** What boats of one operator have in common: a new one begins with it. */
const SHARED = [
  ...(['area', 'port_name', 'tide_style', 'tide_station', 'lat', 'lng'] as const),
  ...(['meeting_place', 'departure_address', 'parking', 'phone_hours', 'meeting_image'] as const),
  ...(['pay_type', 'refund_policy', 'resale_percent', 'is_coupon'] as const),
] as const satisfies readonly (keyof ShipContent)[]

/** What belongs to one boat alone: a copy does not have it. */
const OWN = ['captain_name', 'registration_no', 'tonnage', 'registered_capacity', 'images'] as const

const pick = (content: SomeShipContent, names: readonly (keyof ShipContent)[]): SomeShipContent =>
  Object.fromEntries(
    names.flatMap((name) => (content[name] === undefined ? [] : [[name, content[name]]])),
  )

/** What a new product begins with. @param last the newest product of the operator, if there is one */
export const beginningOf = (
  type: ServiceType,
  last: SomeShipContent | undefined,
): SomeShipContent => ({
  tide_style: 8,
  pay_type: ['BANK'],
  ...(type === 'TRAVELOUT' ? { area: 'OVERSEAS' } : {}),
  ...(last ? pick(last, SHARED) : {}),
})

const following = (name: string): string => {
  const [, head = '', digits, tail = ''] = /^(.*?)(\d{1,6})(\D*)$/.exec(name) ?? []
  return digits === undefined ? `${name} 2호` : `${head}${Number(digits) + 1}${tail}`
}

/** `바다1호` → `바다2호`, the first that is not taken; a name without a number becomes the second. */
export const nextName = (name: string, taken: readonly string[] = []): string => {
  const next = following(name)
  return taken.includes(next) ? nextName(next, taken) : next
}

/** What a copy of a product begins with: all but what belongs to one boat. @param taken the operator's names */
export const copyOf = (content: ShipContent, taken: readonly string[]): SomeShipContent => {
  const names = (Object.keys(content) as ShipField[]).filter(
    (name) => !(OWN as readonly ShipField[]).includes(name),
  )
  return { ...pick(content, names), name: nextName(content.name, taken) }
}

/** Where a harbour of this name lies, if it is known. */
export const placeOfPort = (name: string): { lat: number; lng: number } | undefined => {
  const found = HARBOURS.find(
    (harbour) => harbour.name === name.trim() || name.trim().endsWith(` ${harbour.name}`),
  )
  return found && { lat: found.lat, lng: found.lng }
}

const TIMES = /(\d{1,2}):(\d{2})\D+(\d{1,2}):(\d{2})/
const DAYS = /(\d{1,2})박\s*(\d{1,2})일/
const DAY_MINUTES = 1_440

/**
 * How long a trip takes whose times are written as `05:00 ~ 15:00`, `15:00 입실 ~ 11:00 퇴실` or `3박 4일`;
 * undefined for other texts.
 */
export const minutesOfTimes = (text: string): number | undefined => {
  const days = DAYS.exec(text)?.[2]
  if (days !== undefined) return Number(days) * DAY_MINUTES || undefined
  const [, ...parts] = TIMES.exec(text) ?? []
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts.map(Number)
  const isTime = parts.length > 0 && Math.max(fromHour, toHour) <= 24
  if (!isTime || Math.max(fromMinute, toMinute) > 59) return undefined
  const minutes = toHour * 60 + toMinute - fromHour * 60 - fromMinute
  return minutes > 0 ? minutes : minutes + DAY_MINUTES
}

/** What follows from what was written, where nothing was said of it: no field is asked for twice. */
export const filledIn = (content: SomeShipContent): SomeShipContent => {
  const { time_text: times, port_name: port } = content
  const minutes = times === undefined ? undefined : minutesOfTimes(times)
  const place = port === undefined ? undefined : placeOfPort(port)
  return {
    ...(minutes === undefined ? {} : { use_minutes: minutes }),
    ...(port === undefined ? {} : { meeting_place: port }),
    ...place,
    ...content,
  }
}
