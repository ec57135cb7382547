import { calendarFile } from '@/lib/reservation/calendarFile'
import { endOfTrip } from '@/lib/reservation/endOfTrip'

const event = {
  uid: 'reservation-501@bada',
  title: '바다1호 갑오징어 선상낚시, 출조',
  description:
    '예약번호 501\n집결지: 오천항 3번 선착장; 출항 40분 전까지 낚시점 앞으로 오세요. 주차장은 무료예요. 멀미약은 전날 밤에 드시고, 신분증을 꼭 챙겨 주세요.',
  place: '오천항, 충남 보령시 오천면 소성리 1',
  lat: 36.43,
  lng: 126.52,
  starts: { sdate: '2026-11-28', time: '05:30' },
  ends: { sdate: '2026-11-28', time: '15:30' },
  at: new Date('2026-11-22T03:04:05.678Z'),
}

/** The lines of a file as a calendar reads them. */
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('calendarFile', () => {
  const file = calendarFile(event)

  it('says the times of the Korean clock, whose zone it brings along', () => {
    const lines = unfold(file)
    expect(lines).toContain('DTSTART;TZID=Asia/Seoul:20261128T053000')
    expect(lines).toContain('DTEND;TZID=Asia/Seoul:20261128T153000')
    expect(lines).toContain('TZOFFSETTO:+0900')
    expect(lines).toContain('DTSTAMP:20261122T030405Z')
    expect(lines).toContain('UID:reservation-501@bada')
  })

  it('reminds the day before and three hours before, with the title (RFC 5545 3.6.6)', () => {
    const title = 'DESCRIPTION:바다1호 갑오징어 선상낚시\\, 출조'
    const alarm = (before: string) =>
      ['BEGIN:VALARM', 'ACTION:DISPLAY', title, `TRIGGER:-${before}`, 'END:VALARM'].join('\n')
    const text = unfold(file).join('\n')
    expect(text).toContain(alarm('P1D'))
    expect(text).toContain(alarm('PT3H'))
    expect(text.split('BEGIN:VALARM')).toHaveLength(3)
  })

  it('escapes what would end a value', () => {
    const lines = unfold(file)
    expect(lines).toContain('SUMMARY:바다1호 갑오징어 선상낚시\\, 출조')
    expect(lines.find((line) => line.startsWith('DESCRIPTION:예약번호'))).toContain(
      '예약번호 501\\n집결지: 오천항 3번 선착장\\; 출항',
    )
  })

  it('folds lines at 75 octets and cuts no Korean character', () => {
    const folded = file.split('\r\n')
    expect(folded.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(folded.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(1)
    expect(file).not.toContain('\uFFFD')
    expect(unfold(file).join()).toContain('주차장은 무료예요.')
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })
})

test.each([
  [
    'a trip of a morning',
    { departure_time: '05:30', nights: 1, use_minutes: 600 },
    '2026-11-28',
    '15:30',
  ],
  [
    'a trip over midnight',
    { departure_time: '20:00', nights: 1, use_minutes: 600 },
    '2026-11-29',
    '06:00',
  ],
  ['two nights', { departure_time: '15:00', nights: 2, use_minutes: 1200 }, '2026-11-30', '11:00'],
])('endOfTrip of %s', (_what, trip, sdate, time) => {
  expect(endOfTrip({ sdate: '2026-11-28', ...trip })).toEqual({ sdate, time })
})
