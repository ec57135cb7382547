import { canResend, decideTextMessageState } from '@/lib/notification/textMessageState'

const AT = new Date('2026-11-22T00:00:00Z')
const nothing = {
  ...{ sent_at: null, delivered_at: null, failed_at: null, unknown_at: null },
  in_doubt_since: null,
}

it.each([
  ['waiting', {}, false],
  ['checking', { in_doubt_since: AT }, false],
  ['sent', { sent_at: AT, in_doubt_since: AT }, false],
  ['delivered', { sent_at: AT, delivered_at: AT }, false],
  ['failed', { sent_at: AT, failed_at: AT }, true],
  ['unknown', { unknown_at: AT, in_doubt_since: AT }, true],
] as const)('%s', (state, stored, mayResend) => {
  expect(decideTextMessageState({ ...nothing, ...stored })).toBe(state)
  expect(canResend(state)).toBe(mayResend)
})
