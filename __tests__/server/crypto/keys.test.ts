import { deriveKeys, keyedHash, keyedHashes, makeKeys, nameOf } from '@/server/crypto/keys'

const FORMER = Buffer.alloc(32, 1)
const NEWEST = Buffer.alloc(32, 2)
const keys = makeKeys(NEWEST, [FORMER])

describe('keys', () => {
  it('have ids of their own, from which they cannot be told', () => {
    const [newest, former] = keys
    expect(keys.map(nameOf)).toEqual([
      expect.stringMatching(/^[0-9a-f]{8}$/),
      expect.stringMatching(/^[0-9a-f]{8}$/),
    ])
    expect(newest.id).not.toEqual(former?.id)
    expect(NEWEST.includes(newest.id)).toBe(false)
  })

  it('count once, the newest first', () => {
    expect(makeKeys(NEWEST, [NEWEST, FORMER])).toEqual(keys)
  })

  it('derived for a purpose are others, with the same ids', () => {
    const derived = deriveKeys(keys, 'coupon')
    expect(derived).toEqual(deriveKeys(keys, 'coupon'))
    expect(derived.map(nameOf)).toEqual(keys.map(nameOf))
    expect(derived[0].bytes).toHaveLength(32)
    expect(derived[0].bytes).not.toEqual(NEWEST)
    expect(derived[0].bytes).not.toEqual(deriveKeys(keys, 'letters')[0].bytes)
  })
})

describe('hashes', () => {
  it('change with the key', () => {
    expect(keyedHash(keys[0], '01012345678')).toEqual(keyedHash(makeKeys(NEWEST)[0], '01012345678'))
    expect(keyedHash(keys[0], '01012345678')).not.toEqual(
      keyedHash(makeKeys(FORMER)[0], '01012345678'),
    )
  })

  it('of a text are one for each key, the newest first', () => {
    const [newest, former] = keyedHashes(keys, 'text')
    expect(newest).toEqual(keyedHash(makeKeys(NEWEST)[0], 'text'))
    expect(former).toEqual(keyedHash(makeKeys(FORMER)[0], 'text'))
  })
})
