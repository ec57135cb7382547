import type { PassengerLine } from '@/lib/contract/console/boarding'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { formatPhone } from '@/lib/text/phone'
import { minorMark } from './minorMark'
import { isTravellerList } from './requiresPassengerList'
import { SEX_LABELS } from './sexLabels'

type Column = readonly [heading: string, cellOf: (line: PassengerLine, sdate: string) => string]

const PHONE: Column = ['전화번호', ({ phone }) => formatPhone(phone)]

const ABOARD: readonly Column[] = [
  ['생년월일', ({ birth }) => birth],
  ['성별', ({ sex }) => SEX_LABELS[sex]],
  ['주소', ({ address }) => address],
  PHONE,
  ['비상연락처', ({ emergency_phone }) => formatPhone(emergency_phone)],
  ['비고', ({ birth }, sdate) => minorMark(birth, sdate)],
]

const TRAVELLING: readonly Column[] = [
  ['여권 영문 이름', ({ english_name = '' }) => english_name],
  PHONE,
  ['비고', () => ''],
]

/** The columns of the passenger list after number and name, the last one for remarks. */
export const sheetColumns = (serviceType: ServiceType): readonly Column[] =>
  isTravellerList(serviceType) ? TRAVELLING : ABOARD
