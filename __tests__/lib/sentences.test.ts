import type { ErrorName } from '@/lib/errors/catalogue'

const seats = async (name: 'offer' | 'expired') =>
  (await import('@/components/booking/seatSentences')).SEAT_SENTENCES.자리[name]

const refused = async (name: ErrorName) =>
  (await import('@/lib/errors/catalogue')).describeError(name as 'INVALID').message

const DEADLINES = '@/lib/reservation/deadlines'
const STAFF = '@/lib/staff/limits'

describe('the numbers of a sentence', () => {
  afterEach(() => jest.resetModules())

  it.each([
    ['HOLD_MINUTES', DEADLINES, '77분', () => seats('expired')],
    ['OFFER_MINUTES', DEADLINES, '77분', () => seats('offer')],
    ['DEPOSIT_UNDO_MINUTES', DEADLINES, '77분', () => refused('DEPOSIT_UNDO_LATE')],
    ['INVITATION_DAYS', STAFF, '77일', () => refused('INVITATION_GONE')],
    ['MAX_PASSKEYS', STAFF, '77개', () => refused('TOO_MANY_PASSKEYS')],
    ['MAX_STAFF', STAFF, '77명', () => refused('TOO_MANY_STAFF')],
    ['CODE_SECONDS', '@/lib/staff/secondFactor', '77초', () => refused('NEXT_CODE_SOON')],
    ['UNDO_MINUTES', '@/lib/schedule/operatorLimits', '77분', () => refused('UNDO_LATE')],
    ['MAX_YEARS_AHEAD', '@/lib/schedule/operatorLimits', '77년', () => refused('SCHEDULE_TOO_FAR')],
    ['DEFAULT_YEARS_AHEAD', '@/lib/schedule/horizon', '77년', () => refused('TOO_FAR')],
    [
      'PHONE_CODE_MINUTES',
      '@/lib/member/phoneCode',
      '77분',
      async () => (await import('@/lib/message/templates')).TEMPLATES.phone_code.text,
    ],
  ])('are its constants: %s', async (name, path, said, read) => {
    expect(await read()).not.toContain(said)
    jest.resetModules()
    jest.doMock(path, () => ({ ...jest.requireActual<object>(path), [name]: 77 }))
    try {
      expect(await read()).toContain(said)
    } finally {
      jest.dontMock(path)
    }
  })
})
