import type { CallName } from '@/lib/contract/callTable'

/** Fields of ours, beyond docs/specification.md, that every call may have. */
const OF_ALL = ['after', 'guest_token', 'is_number_only', 'is_pay_again', 'is_view', 'sort']
/** And some calls. */
const OF_ONE: { readonly [N in CallName]?: readonly string[] } = {
  getShipList: ['party', 'lat', 'lng', 'is_count'],
  getInfoMain: ['lat', 'lng'],
  getShipFilter: ['ship_no'],
  getFishBoardList: ['fish', 'coast', 'tide_day'],
  readyReservation: ['host'],
  readyDefaultReservation: ['host'],
  requestCancel: ['schedule_no', 'is_hold', 'is_resale'],
  requestGuestCancel: ['schedule_no', 'is_hold', 'is_resale'],
  createReservation: ['schedule_no', 'guests', 'youths', 'consents', 'deposit'],
  addCustomer: ['people', 'sdate'],
  join: ['is_over_14'],
}

/** What a call sends to a server that has the fields of the specification alone. */
export const withoutExtensions = (name: CallName, input: object = {}): object => {
  if (input instanceof FormData) return input
  const added = [...OF_ALL, ...(OF_ONE[name] ?? [])]
  return Object.fromEntries(Object.entries(input).filter(([field]) => !added.includes(field)))
}
