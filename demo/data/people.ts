import type { Random } from '@/demo/random'

/** A member or guest of the demo. */
export interface DemoPerson {
  visitor: string
  memberNo: number | null
  name: string
  phone: string
  email: string
}

const member = (no: number, name: string, phone: string, email: string): DemoPerson => ({
  visitor: `m:${no}`,
  memberNo: no,
  name,
  phone,
  email,
})

/** The members' password, which the README names: the demo has no secrets. */
export const DEMO_PASSWORD = 'baetgil1234'

export const ANGLER = member(1, '강태공', '01000001001', 'angler@baetgil.test')
export const FAMILY = member(2, '나들이', '01000001002', 'family@baetgil.test')
/** Without any reservation yet. */
const NEWCOMER = member(3, '새내기', '01000001003', 'newcomer@baetgil.test')
export const MEMBERS = [ANGLER, FAMILY, NEWCOMER]

/** A guest; after phone proof of this number a visitor sees the reservations. */
export const GUEST: DemoPerson = {
  visitor: 'g:01000002001',
  memberNo: null,
  name: '박초행',
  phone: '01000002001',
  email: '',
}

const SURNAMES = '김이박최정강조윤장임한오서신권황안송류홍'
const GIVEN = [
  '민준',
  '서연',
  '도윤',
  '지우',
  '하준',
  '수빈',
  '영호',
  '미경',
  '상철',
  '은주',
  '태식',
  '보람',
]

/** A random guest. No real mobile number begins with 0109999. */
export function stranger(random: Random): DemoPerson {
  const phone = `0109999${String(random.int(0, 9999)).padStart(4, '0')}`
  const name = random.pick(Array.from(SURNAMES)) + random.pick(GIVEN)
  return { visitor: `g:${phone}`, memberNo: null, name, phone, email: '' }
}
