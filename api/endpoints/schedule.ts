import type { Answer, Body, Query } from '@/lib/contract/wire'
import type { Http } from '../http'

type OfType = Required<Query<'getScheduleList'>>

/** Calendars. Months are `YYYYMM`, days KST dates. */
export const createScheduleEndpoints = ({ a, b }: Http) => ({
  getScheduleList: (shipNo: number, yyyymm: string, query: OfType) =>
    b.get<Answer<'getScheduleList'>>(`/v1/ship/schedule_list/${shipNo}/${yyyymm}`, query),
  getScheduleFleetList: (
    shipNo: number,
    yyyymm: string,
    query: Required<Query<'getScheduleFleetList'>>,
  ) =>
    a.get<Answer<'getScheduleFleetList'>>(`/ship/schedule_fleet_list/${shipNo}/${yyyymm}`, query),
  getScheduleDefaultList: (shipNo: number, query: Query<'getScheduleDefaultList'>) =>
    b.get<Answer<'getScheduleDefaultList'>>(`/v1/ship/schedule_default_list/${shipNo}`, query),
  makeDefaultSchedule: (body: Body<'makeDefaultSchedule'>) =>
    b.post<Answer<'makeDefaultSchedule'>>('/v1/reservation/default_schedule', body),
})
