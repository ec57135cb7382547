import { createCipheriv, randomBytes } from 'node:crypto'
import { makeKeys } from '@/server/crypto/keys'
import { createSealer, headerOf } from '@/server/crypto/seal'

const FORMER = Buffer.alloc(32, 1)
const NEWEST = Buffer.alloc(32, 2)
const { seal, open } = createSealer(makeKeys(FORMER))

/** As values were sealed before keys had ids. */
const sealWithoutId = (value: unknown, key: Buffer): Buffer => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

describe('createSealer', () => {
  it('decrypts what it encrypted', () => {
    const person = { name: '홍길동', birth: '1980-01-01' }
    expect(open(seal(person))).toEqual(person)
  })

  it('reveals nothing of the text, and never encrypts it the same way twice', () => {
    const sealed = seal({ name: '홍길동' })
    expect(sealed.includes('홍길동')).toBe(false)
    expect(sealed.equals(seal({ name: '홍길동' }))).toBe(false)
  })

  it.each([0, 1, 5, 17, 33])('refuses a changed byte at %i', (index) => {
    const sealed = seal({ name: '홍길동' })
    sealed.writeUInt8(sealed.readUInt8(index) ^ 1, index)
    expect(() => open(sealed)).toThrow()
  })

  it('refuses another key, and what is too short', () => {
    expect(() => createSealer(makeKeys(NEWEST)).open(seal('x'))).toThrow()
    expect(() => open(Buffer.alloc(5))).toThrow()
  })

  it('seals with the newest key, which the value names, and opens with any', () => {
    const keys = makeKeys(NEWEST, [FORMER])
    const sealer = createSealer(keys)
    expect(sealer.seal('x').subarray(0, 5)).toEqual(headerOf(keys[0]))
    expect(createSealer(makeKeys(NEWEST)).open(sealer.seal('x'))).toBe('x')
    expect(sealer.open(seal('former'))).toBe('former')
  })

  it('opens what was sealed before keys had ids', () => {
    const sealer = createSealer(makeKeys(NEWEST, [FORMER]))
    expect(sealer.open(sealWithoutId({ name: '홍' }, FORMER))).toEqual({ name: '홍' })
    expect(sealer.open(sealWithoutId('x', NEWEST))).toBe('x')
    expect(() => open(sealWithoutId('x', NEWEST))).toThrow()
  })
})
