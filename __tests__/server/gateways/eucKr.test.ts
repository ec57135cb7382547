import { cutToBytes, eucKrBytes, toEucKr, toTextMessage } from '@/server/gateways/eucKr'

const LINK = 'https://cheong.baetgil.kr/reservation/guest/7'

describe('a text message', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['가나다', 6],
    ['가 1', 4],
    ['뷁', 2],
  ])('%j has its length in bytes of EUC-KR', (text, bytes) => {
    expect(eucKrBytes(text)).toBe(bytes)
  })

  it('has up to 90 bytes as SMS, and is LMS beyond', () => {
    expect(toTextMessage('가'.repeat(45), '').form).toBe('sms')
    expect(toTextMessage(`${'가'.repeat(45)}a`, '').form).toBe('lms')
  })

  it('has its link on a line of its own, which counts', () => {
    expect(toTextMessage('안내', LINK)).toEqual({ text: `안내\n${LINK}`, form: 'sms' })
    expect(toTextMessage('가'.repeat(40), LINK).form).toBe('lms')
  })

  it('is cut to 2,000 bytes, and keeps its link', () => {
    const { text } = toTextMessage('가'.repeat(1_500), LINK)
    expect(eucKrBytes(text)).toBeLessThanOrEqual(2_000)
    expect(eucKrBytes(text)).toBeGreaterThan(1_996)
    expect(text.endsWith(`…\n${LINK}`)).toBe(true)
  })

  it('has no character that EUC-KR lacks', () => {
    expect(toEucKr('첫배 🎣 – 80,000₩?')).toBe('첫배  - 80,000원 ?')
  })

  it('is never cut inside a character', () => {
    expect(cutToBytes('가나다라', 7)).toBe('가나…')
    expect(cutToBytes('가나다', 6)).toBe('가나다')
  })
})
