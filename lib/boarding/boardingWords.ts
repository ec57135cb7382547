import type { ServiceType } from '@/lib/serviceType/serviceType'

type Words = {
  /** What somebody does on arrival, as a noun: on the button. */
  act: string
  /** Whoever comes with the booker, before a number. */
  companion: string
  unit: '명' | '실'
}

const BOAT: Words = { act: '탑승', companion: '일행', unit: '명' }
const ROOM: Words = { act: '입실', companion: '객실', unit: '실' }
const EVENT: Words = { act: '입장', companion: '일행', unit: '명' }

/** The Korean words of arriving, by service type. */
export const boardingWords = {
  SHIP: BOAT,
  BUS: BOAT,
  PENSION: ROOM,
  CONTEST: EVENT,
  EXPERIENCE: EVENT,
  HWASEONGCITY: BOAT,
  TRAVELOUT: { ...BOAT, act: '도착' },
  CREATOR: BOAT,
} as const satisfies Record<ServiceType, Words>

export type BoardingWords = Words

/** How a person of a party is called: by name, or as `일행 2`. */
export const slotName = (
  { slot, name }: { slot: number; name: string },
  booker: string,
  { companion, unit }: Words,
): string => {
  if (name !== '') return name
  return slot === 1 && unit === '명' ? booker : `${companion} ${slot}`
}
