import type { z } from 'zod'
import type { ErrorName } from '@/lib/errors/catalogue'

const seats = async (name: 'offer' | 'expired') =>
  (await import('@/components/booking/seatSentences')).SEAT_SENTENCES.자리[name]

const refused = async (name: ErrorName) =>
  (await import('@/lib/errors/catalogue')).describeError(name as 'INVALID').message

/** What a field of the contract says of a value that it refuses. */
const told = (field: z.ZodType, value: unknown) => JSON.stringify(field.safeParse(value).error)

const kept = async () =>
  told((await import('@/lib/contract/console/calendar')).keptHours, { hours: 1e6 })
const phoneCode = async () => told((await import('@/lib/contract/primitives')).phoneCode, 'x')
const newPassword = async () => told((await import('@/lib/contract/user')).changePassword.body, {})
const logInCode = async () =>
  told((await import('@/lib/contract/console/account')).accountCalls.giveCode.body, { code: '' })

const CREDENTIALS = '@/lib/member/credentials'
const BOARDING = '@/lib/boarding/boardingDays'
const WINDOWS = '@/lib/errors/limitWindows'
const DEADLINES = '@/lib/reservation/deadlines'
const STAFF = '@/lib/staff/limits'

describe('the numbers of a sentence', () => {
  afterEach(() => jest.resetModules())

  it.each([
    ['HOLD_MINUTES', DEADLINES, '77분', () => seats('expired')],
    ['OFFER_MINUTES', DEADLINES, '77분', () => seats('offer')],
    ['OFFER_NIGHT_HOURS', DEADLINES, '77시간', () => seats('offer')],
    ['DEPOSIT_UNDO_MINUTES', DEADLINES, '77분', () => refused('DEPOSIT_UNDO_LATE')],
    ['INVITATION_DAYS', STAFF, '77일', () => refused('INVITATION_GONE')],
    ['MAX_PASSKEYS', STAFF, '77개', () => refused('TOO_MANY_PASSKEYS')],
    ['MAX_STAFF', STAFF, '77명', () => refused('TOO_MANY_STAFF')],
    ['CODE_SECONDS', '@/lib/staff/secondFactor', '77초', () => refused('NEXT_CODE_SOON')],
    ['UNDO_MINUTES', '@/lib/schedule/operatorLimits', '77분', () => refused('UNDO_LATE')],
    ['MAX_YEARS_AHEAD', '@/lib/schedule/operatorLimits', '77년', () => refused('SCHEDULE_TOO_FAR')],
    ['DEFAULT_YEARS_AHEAD', '@/lib/schedule/horizon', '77년', () => refused('TOO_FAR')],
    ['BOARDING_OPENS_DAYS', BOARDING, '77일', () => refused('BOARDING_NOT_OPEN')],
    ['BOARDING_ENDS_DAYS', BOARDING, '77일', () => refused('LIST_OVER')],
    ['DAY_WINDOW', WINDOWS, '77시간', () => refused('TOO_MANY_CODES')],
    ['PASSWORD_MIN_LENGTH', CREDENTIALS, '77자', newPassword],
    ['PHONE_CODE_DIGITS', '@/lib/member/phoneCode', '77자리', phoneCode],
    ['CODE_DIGITS', '@/lib/staff/secondFactor', '77자리', logInCode],
    ['MAX_KEPT_HOURS', '@/lib/schedule/operatorLimits', '77시간', kept],
    [
      'PHONE_CODE_MINUTES',
      '@/lib/member/phoneCode',
      '77분',
      async () => (await import('@/lib/notification/templates')).TEMPLATES.phone_code.text,
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
