import { createSealer } from '@/server/crypto/seal'

const key = Buffer.alloc(32, 1)
const { seal, open } = createSealer(key)

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

  it.each([0, 12, 28])('refuses a changed byte at %i', (index) => {
    const sealed = seal({ name: '홍길동' })
    sealed.writeUInt8(sealed.readUInt8(index) ^ 1, index)
    expect(() => open(sealed)).toThrow()
  })

  it('refuses another key, and what is too short', () => {
    expect(() => createSealer(Buffer.alloc(32, 2)).open(seal('x'))).toThrow()
    expect(() => open(Buffer.alloc(5))).toThrow()
  })
})
