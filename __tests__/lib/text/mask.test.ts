import { maskAccountNumber, maskEmail } from '@/lib/text/mask'

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

describe('an account number', () => {
  it.each([
    ['101-2222-3333', '***-****-3333'],
    ['123456-78-901', '******-*8-901'],
    ['9012', '9012'],
    ['', ''],
  ])('%s → %s', (number, masked) => {
    expect(maskAccountNumber(number)).toBe(masked)
  })
})
