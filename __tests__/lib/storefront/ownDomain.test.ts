import {
  afterCheck,
  type DomainTimes,
  domainState,
  isProviderName,
  LAPSE_HOURS,
  readDomain,
} from '@/lib/storefront/ownDomain'
import { hostIdentifier, publishedOrigin } from '@/lib/storefront/host'

describe('a typed domain', () => {
  it.each([
    ['bada.kr', 'bada.kr'],
    [' WWW.Bada-Naksi.CO.KR. ', 'www.bada-naksi.co.kr'],
    ['https://bada.kr/', 'bada.kr'],
    ['낚시.한국', 'xn--c20b795a.xn--3e0b707e'],
    ['xn--c20b795a.xn--3e0b707e', 'xn--c20b795a.xn--3e0b707e'],
  ])('%j is read as %s', (typed, name) => {
    expect(readDomain(typed)).toBe(name)
  })

  it.each([
    ...[
      '',
      'bada',
      'localhost',
      'shop.localhost',
      'bada.local',
      'bada.internal',
      '.kr',
      'bada..kr',
    ],
    ...[
      '127.0.0.1',
      '0x7f.1',
      '1.2',
      '[::1]',
      'bada.kr:8080',
      'bada.kr/path',
      'user@bada.kr',
      'bada.kr?x',
    ],
    ...[
      '-bada.kr',
      'bada-.kr',
      'ba_da.kr',
      '*.bada.kr',
      'bada.kr\\@evil.kr',
      'ba da.kr',
      'bada.kr%00',
    ],
    `${'a'.repeat(64)}.kr`,
    `${'a.'.repeat(130)}kr`,
    'a'.repeat(1_000_000),
  ])('%# is no domain', (typed) => {
    expect(readDomain(typed)).toBeUndefined()
  })
})

describe('a name of the provider', () => {
  it.each(['baetgil.kr', 'bada.baetgil.kr', 'a.b.baetgil.kr'])('is %s', (name) => {
    expect(isProviderName(name, 'Baetgil.kr')).toBe(true)
  })
  it('is what its domain lies below', () => {
    expect(isProviderName('example.kr', 'shop.example.kr')).toBe(true)
  })
  it.each(['notbaetgil.kr', 'baetgil.kr.evil.com'])('is not %s', (name) => {
    expect(isProviderName(name, 'baetgil.kr')).toBe(false)
  })
})

describe('the state of a domain', () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000)
  const asked: DomainTimes = {
    proven_at: null,
    live_at: null,
    failing_since: null,
    lapsed_at: null,
  }
  const live = { ...afterCheck(asked, true, at(0)), live_at: at(1) }

  it('waits until its record is found', () => {
    expect(domainState(afterCheck(asked, false, at(0)))).toBe('waiting')
    expect(domainState(afterCheck(asked, true, at(0)))).toBe('proven')
    expect(domainState(live)).toBe('live')
  })

  it('lapses once the record has been away for so long, and not by many looks', () => {
    let times = live
    for (let hour = 2; hour < 2 + LAPSE_HOURS; hour += 1) {
      times = afterCheck(times, false, at(hour))
      expect(domainState(times)).toBe('failing')
    }
    expect(domainState(afterCheck(times, false, at(2 + LAPSE_HOURS)))).toBe('lapsed')
  })

  it('begins to count anew when the record was found in between', () => {
    const found = afterCheck(afterCheck(live, false, at(2)), true, at(50))
    expect(found).toEqual(live)
    expect(domainState(afterCheck(found, false, at(80)))).toBe('failing')
  })

  it('is proven, not live, after it came back', () => {
    const lapsed = { ...live, failing_since: at(2), lapsed_at: at(99) }
    expect(domainState(afterCheck(lapsed, false, at(100)))).toBe('lapsed')
    expect(afterCheck(lapsed, true, at(100))).toEqual({ ...asked, proven_at: at(100) })
  })
})

describe('where a storefront is published', () => {
  it('is its domain, at the same port', () => {
    expect(publishedOrigin('https://bada.baetgil.kr', 'badanaksi.kr')).toBe('https://badanaksi.kr')
    expect(publishedOrigin('http://bada.localhost:3000', 'bada.test')).toBe('http://bada.test:3000')
    expect(publishedOrigin('https://bada.baetgil.kr', '')).toBe('https://bada.baetgil.kr')
    expect(publishedOrigin('https://bada.baetgil.kr', undefined)).toBe('https://bada.baetgil.kr')
  })

  it('changes nothing of what a foreign host shows', () => {
    const settings = { providerDomain: 'baetgil.kr', defaultHost: 'www' }
    expect(hostIdentifier('badanaksi.kr', settings)).toBe('www')
  })
})
