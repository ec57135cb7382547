import { describeError, errorCatalogue } from '@/lib/errors/catalogue'
import type { ErrorEntry } from '@/lib/errors/catalogue/errorEntry'

const entries: [string, ErrorEntry][] = Object.entries(errorCatalogue)

describe('the error catalogue', () => {
  it.each(entries)('%s has a status of a refusal and a code for programs', (name, entry) => {
    expect(entry.status === 600 || (entry.status >= 400 && entry.status < 600)).toBe(true)
    expect(name).toMatch(/^[A-Z][A-Z_]+$/)
    if (typeof entry.code === 'string') expect(entry.code).toMatch(/^[A-Z][A-Z_]+$/)
  })

  it.each(entries.filter(([, { message }]) => typeof message === 'string'))(
    '%s has a whole Korean sentence',
    (_name, { message }) => expect(message).toMatch(/^[^가-힣]*[가-힣].*\.$/s),
  )

  it('uses the name of the case as its code on the wire when it has no other', () => {
    expect(describeError('HOLD_EXPIRED')).toMatchObject({ status: 409, code: 'HOLD_EXPIRED' })
  })

  it('answers the shared code where several cases have one', () => {
    expect(describeError('CANCEL_AFTER_DEPARTURE')).toMatchObject({ status: 409, code: 'PAST' })
  })

  it('answers no code for a case without one', () => {
    expect(describeError('NO_SUCH_OPTION').code).toBeUndefined()
  })

  it('writes the values into the sentence and answers only the named fields', () => {
    expect(describeError('NOT_ENOUGH', { remain: 2, unit: '명' })).toEqual({
      status: 409,
      code: 'NOT_ENOUGH',
      message: '자리가 부족해요. 2자리 남았어요.',
      detail: { remain: 2 },
    })
    const { message } = describeError('NOT_ENOUGH', { remain: 2, unit: '실' })
    expect(message).toBe('객실이 부족해요. 객실 2개 남았어요.')
  })

  it('takes the code from a value where the case says so', () => {
    expect(describeError('CANNOT_PAY', { state: 'EXPIRED' })).toMatchObject({
      code: 'EXPIRED',
      message: '결제 기한이 지나 예약이 만료되었어요. 다시 예약해 주세요.',
    })
  })
})
