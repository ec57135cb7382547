import { deriveKey, keyedHash } from '@/server/crypto/deriveKey'

const key = Buffer.alloc(32, 1)

describe('deriveKey', () => {
  it('gives the same key for the same purpose, and others for another purpose or secret', () => {
    const derived = deriveKey(key, 'coupon')
    expect(derived).toEqual(deriveKey(key, 'coupon'))
    expect(derived).toHaveLength(32)
    expect(derived).not.toEqual(key)
    expect(derived).not.toEqual(deriveKey(key, 'letters'))
    expect(derived).not.toEqual(deriveKey(Buffer.alloc(32, 2), 'coupon'))
  })
})

it('a hash changes with its key', () => {
  const phone = '01012345678'
  expect(keyedHash(key, phone)).toEqual(keyedHash(key, phone))
  expect(keyedHash(key, phone)).not.toEqual(keyedHash(Buffer.alloc(32, 2), phone))
})
