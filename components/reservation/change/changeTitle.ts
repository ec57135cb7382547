import { type PartyUnit, partyName } from '@/lib/serviceType/seatUnit'

/** What opens the change and stands above it: of a whole boat it may be the party alone. */
export const changeTitle = (unit: PartyUnit, isPartyOnly = false): string =>
  `${isPartyOnly ? '' : '날짜·'}${partyName(unit)} 바꾸기`
