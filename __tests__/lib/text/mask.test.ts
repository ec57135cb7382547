import { maskAccountNumber, maskEmail, maskPhone } from '@/lib/text/mask'

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

describe('a phone number', () => {
  it.each([
    ['01012345678', '010-****-5678'],
    ['010-1234-5678', '010-****-5678'],
  ])('%s → %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked)
  })
})
