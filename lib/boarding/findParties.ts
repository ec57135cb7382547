import type { BoardingParty } from '@/lib/contract/console/boarding'
import { matchesHangul } from '@/lib/hangul/match'

const matches = (party: BoardingParty, typed: string): boolean => {
  if (/^\d+$/.test(typed)) {
    return party.tail.includes(typed) || String(party.reservation_no) === typed
  }
  return [party.name, ...party.slots.map(({ name }) => name)].some((name) =>
    matchesHangul(name, typed),
  )
}

/** The parties that somebody looks for: by the phone's last digits, a name's initials or the number. */
export const findParties = (parties: readonly BoardingParty[], typed: string): BoardingParty[] => {
  const text = typed.replace(/[\s-]/g, '')
  return text === '' ? [...parties] : parties.filter((party) => matches(party, text))
}
