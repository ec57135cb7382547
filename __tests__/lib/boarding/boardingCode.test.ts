import { boardingCode, parseBoardingCode } from '@/lib/boarding/boardingCode'

const KEY = 'fbef8e40-0000-4fff-bfff-00000000003f'

it('writes a key in characters that a link and a QR take', () => {
  const code = boardingCode(KEY)
  expect(code).toMatch(/^BG[\w-]{22}$/)
  expect(Buffer.from(code.slice(2), 'base64url').toString('hex')).toBe(KEY.replaceAll('-', ''))
})

it('reads it back with what a scanner adds, and nothing else', () => {
  const code = boardingCode(KEY)
  expect(parseBoardingCode(` ${code}\n`)).toBe(code)
  for (const other of ['', 'BG', `${code}x`, code.slice(1), 'https://example.com/', '1234']) {
    expect(parseBoardingCode(other)).toBeUndefined()
  }
})
