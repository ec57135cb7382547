import { maskEmail } from '@/lib/text/mask'

describe('maskEmail', () => {
  it.each([
    ['hong@baetgil.kr', 'ho***@baetgil.kr'],
    ['ab@baetgil.kr', 'a***@baetgil.kr'],
    ['a@baetgil.kr', '***@baetgil.kr'],
    ['no address', '***'],
    ['', '***'],
  ])('%s → %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })
})
