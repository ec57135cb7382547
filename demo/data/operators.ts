import type { Operator } from './operator'
import { ELSEWHERE_OPERATORS as elsewhere } from './operatorsElsewhere'
import { SOUTH_OPERATORS as south } from './operatorsSouth'
import { WEST_OPERATORS as west } from './operatorsWest'

export const PROVIDER = {
  host: 'www',
  title: '뱃길 - 전국 바다낚시 예약',
  description: '선상낚시, 출조버스, 낚시펜션, 체험낚시까지 전국의 바다낚시를 한곳에서 예약하세요.',
  keywords: '바다낚시,선상낚시,낚시배예약,출조버스,낚시펜션,체험낚시,조황',
  owner: '한바다',
}

/** In this order they get their numbers. */
export const OPERATORS: readonly Operator[] = [
  west.bada,
  west.hanbit,
  south.dolsan,
  west.taean,
  elsewhere.sacheon,
  west.hwaseong,
  elsewhere.oceantrip,
  south.luresam,
  south.hallyeo,
  elsewhere.olle,
]
