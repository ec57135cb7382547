import type { PassengerLine, PassengerSheet } from '@/lib/contract/console/boarding'
import { listOf } from './boardingLists'

export const lineOf = (slot: number, of: Partial<PassengerLine> = {}): PassengerLine => ({
  ...{ reservation_no: 9001, slot, booker: '홍길동', is_filled: 1, name: '이바다', sex: 'M' },
  ...{ birth: '1980-02-03', address: '보령시 오천면', phone: '01011112222' },
  ...{ emergency_phone: '01033334444', version: '80', ...of },
})

export const sheetOf = (
  passengers: PassengerLine[],
  of: Partial<PassengerSheet> = {},
): PassengerSheet => ({
  departure: listOf([]).departure,
  ...{ law: '낚시 관리 및 육성법', registration_no: '1234567-6412345', captain_name: '김선장' },
  ...{ crew_names: '박선원', last_crew_names: '박선원', tonnage: 9.77, capacity: 10 },
  ...{
    port_name: '오천항',
    returns_at: '2026-11-22T06:00:00.000Z',
    is_purged: 0,
    head: { boat: 'b1', crew: 'c1' },
    handed: null,
    filing: '',
    passengers,
  },
  ...of,
})
