import { type Labels, labels } from './labels'
import type { ServiceType } from './serviceType'

/** What a party counts: people, or rooms. */
export type PartyUnit = Labels['unit']

export type SeatUnit = '석' | '실'

/** The unit after a number of seats in tables and calendars: `42석`, `3실`. */
export const seatUnit = ({ unit }: Labels): SeatUnit => (unit === '실' ? '실' : '석')

/** The unit after a number of seats in sentences: `3자리 남음`, `2실 남음`. */
export const seatUnitInSentence = ({ unit }: Pick<Labels, 'unit'>): '실' | '자리' =>
  unit === '실' ? '실' : '자리'

/** A party in words: `2명`, of rooms `객실 2개`. */
export const partyText = (party: number, { unit }: Pick<Labels, 'unit'>): string =>
  unit === '실' ? `객실 ${party}개` : `${party}${unit}`

/** What follows the number of a party where its name stands before: `객실 2개`. */
export const stepUnit = ({ unit }: Pick<Labels, 'unit'>): '명' | '개' =>
  unit === '실' ? '개' : unit

/** Seats of a departure in sentences, as they are counted: `3자리`, of rooms `객실 3개`. */
export const seatsText = (seats: number, words: Pick<Labels, 'unit'>): string =>
  words.unit === '실' ? partyText(seats, words) : `${seats}${seatUnitInSentence(words)}`

/** What a party is called: `인원` of people, `객실` of rooms. */
export const partyName = (unit: PartyUnit): '인원' | '객실' => (unit === '실' ? '객실' : '인원')

/**
 * Seats or rooms that a party takes. A party counts people, and nobody says how many sleep in a room: it is
 * one room until the visitor chooses more on the trip page.
 */
export const seatsOfParty = (type: ServiceType, people: number): number =>
  labels[type].unit === '실' ? Math.min(people, 1) : people

/** Whether a list asks how many come: of rooms only, it would make no difference. */
export const isPartyAsked = (unit: PartyUnit): boolean => unit !== '실'

/** What a party counts where several service types are offered: rooms only where all of them are. */
export const partyUnit = (types: readonly ServiceType[]): PartyUnit => {
  const [unit, ...others] = new Set(types.map((type) => labels[type].unit))
  return unit !== undefined && others.length === 0 ? unit : '명'
}
