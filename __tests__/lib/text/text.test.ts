import { maskName } from '@/lib/text/mask'
import { formatPhone, maskPhone, normalizePhone } from '@/lib/text/phone'
import { cleanSearchText } from '@/lib/text/searchText'
import { groupDigits } from '@/lib/text/groupDigits'
import { formatWon } from '@/lib/text/won'

describe('won', () => {
  test.each([
    [0, '0원'],
    [150_000, '150,000원'],
    [2_000_000_000, '2,000,000,000원'],
    [-1_000, '-1,000원'],
  ])('%i', (won, text) => {
    expect(formatWon(won)).toBe(text)
  })
})

test.each([
  [0, '0'],
  [999, '999'],
  [1_204, '1,204'],
  [12_345_678, '12,345,678'],
  [-999, '-999'],
])('%i has its digits in threes', (value, text) => {
  expect(groupDigits(value)).toBe(text)
})

describe('phone numbers', () => {
  test.each([
    ['010-1234-5678', '01012345678'],
    [' 010 1234 5678 ', '01012345678'],
    ['010.1234.5678', '01012345678'],
    ['+82 10-1234-5678', '01012345678'],
    ['+82 (0)10-1234-5678', '01012345678'],
    ['011-123-4567', '0111234567'],
    ['010-123-4567', undefined],
    ['012-1234-5678', undefined],
    ['02-123-4567', undefined],
    ['010-1234-56789', undefined],
    ['０１０１２３４５６７８', undefined],
    ['010-1234-567a', undefined],
    ["010-1234-5678'; --", undefined],
    ['', undefined],
    ['1'.repeat(10_000), undefined],
  ])('%s is the mobile number %s', (raw, digits) => {
    expect(normalizePhone(raw)).toBe(digits)
  })

  test.each([
    ['01012345678', '010-1234-5678', '010-****-5678'],
    ['010-1234-5678', '010-1234-5678', '010-****-5678'],
    ['0111234567', '011-123-4567', '011-***-4567'],
    ['021234567', '02-123-4567', '02-***-4567'],
    ['0212345678', '02-1234-5678', '02-****-5678'],
    ['0321234567', '032-123-4567', '032-***-4567'],
    ['07012345678', '070-1234-5678', '070-****-5678'],
    ['050712345678', '0507-1234-5678', '0507-****-5678'],
    ['15881234', '1588-1234', '****-1234'],
    ['모름', '모름', '**'],
  ])('%s is formatted as %s and masked as %s', (digits, written, hidden) => {
    expect(formatPhone(digits)).toBe(written)
    expect(maskPhone(digits)).toBe(hidden)
  })
})

describe('masked names', () => {
  test.each([
    ['홍길동', '홍*동'],
    ['김호', '김*'],
    ['남궁민수', '남**수'],
    ['김', '김'],
    ['', ''],
    [' 홍길동 ', '홍*동'],
  ])('%j is %j', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })
})

describe('search text', () => {
  test.each([
    ['  갑오징어\t\n 출조 ', '갑오징어 출조'],
    ['갑오\u0000징어', '갑오 징어'],
    ['갑오징어'.normalize('NFD'), '갑오징어'],
    ['👨‍👩‍👧 체험', '👨‍👩‍👧 체험'],
    ['갑\ud83d', '갑'],
    ['\u200b', ''],
  ])('%j becomes %j', (typed, text) => {
    expect(cleanSearchText(typed)).toBe(text)
  })

  it('keeps 100 characters and does not cut an emoji in half', () => {
    expect(cleanSearchText('가'.repeat(10_000))).toBe('가'.repeat(100))
    expect(cleanSearchText(`${'가'.repeat(99)}🐟`)).toBe('가'.repeat(99))
  })
})
