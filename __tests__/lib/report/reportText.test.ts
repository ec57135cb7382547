import { likelyTrip, reportHtml, reportTitle, tripFacts, withCatch } from '@/lib/report/reportText'

describe('a report that fills itself in', () => {
  it('names the day and what was caught most', () => {
    const caught = [
      { fish: '주꾸미', count: 30 },
      { fish: '갑오징어', count: 1_200 },
      { fish: '광어', count: 2 },
      { fish: '우럭', count: 0 },
    ]
    expect(reportTitle('2026-11-24', caught)).toBe('11월 24일 갑오징어 1,200마리, 주꾸미 30마리')
    expect(reportTitle('2026-11-24', [])).toBe('11월 24일 조황')
    expect(reportTitle('2026-11-24', caught.slice(2))).toBe('11월 24일 광어 2마리')
  })

  it('says what is known of the trip', () => {
    const trip = { tide: '7물', departure_time: '05:00', people: 18 }
    expect(tripFacts(trip)).toBe('7물 · 05:00 출항 · 18명 승선')
    expect(tripFacts({ ...trip, tide: '', people: 0 })).toBe('05:00 출항')
  })

  it('writes one sentence as HTML, and nothing of it acts', () => {
    expect(reportHtml({ sentence: ' 최고 <b>\n또 오세요 ', facts: '7물' })).toBe(
      '<p>최고 &lt;b&gt;<br />또 오세요</p><p>7물</p>',
    )
    expect(reportHtml({ sentence: ' ', facts: '' })).toBe('')
  })

  it('is about the last trip that has left, else about the next', () => {
    const trips = ['2026-11-24T20:00:00Z', '2026-11-23T20:00:00Z', '2026-11-22T20:00:00Z'].map(
      (departs_at) => ({ departs_at }),
    )
    expect(likelyTrip(trips, new Date('2026-11-24T03:00:00Z'))).toBe(trips[1])
    expect(likelyTrip(trips, new Date('2026-11-22T03:00:00Z'))).toBe(trips[2])
    expect(likelyTrip([], new Date())).toBeUndefined()
  })

  it('changes the number of one species alone', () => {
    const caught = [{ fish: '광어', count: 1 }]
    expect(withCatch(caught, { fish: '광어', count: 2 })).toEqual([{ fish: '광어', count: 2 }])
    expect(withCatch(caught, { fish: '우럭', count: 3 })).toEqual([
      ...caught,
      { fish: '우럭', count: 3 },
    ])
  })
})
