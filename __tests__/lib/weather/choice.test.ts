import { choiceStateOf } from '@/lib/weather/choice'

const open = {
  state: 'open',
  reservation_state: 'CONFIRMED',
  ...{ isThere: true, isCalledOff: true },
} as const

it.each([
  ['is open', {}, 'open'],
  ['is what was chosen', { state: 'refunded', reservation_state: 'CANCELLED' }, 'refunded'],
  ['has ended with its reservation', { reservation_state: 'CANCELLED' }, 'ended'],
  ['was moved otherwise', { isThere: false, isCalledOff: false }, 'moved'],
  ['is kept where the boat sails after all', { isCalledOff: false }, 'kept'],
] as const)('%s', (_what, of, state) => expect(choiceStateOf({ ...open, ...of })).toBe(state))
