import type { Answer, Body, Query } from '@/lib/contract/wire'
import type { Http } from '../http'

const LIST = '/v1/ship_person/reservation_person_list'

/** The passenger list (승선자명부) of a reservation. */
export const createPassengerEndpoints = ({ b }: Http) => ({
  getReservationPersonList: (no: number, query: Query<'getReservationPersonList'> = {}) =>
    b.get<Answer<'getReservationPersonList'>>(`${LIST}/${no}`, query),
  saveReservationPersonList: (body: Body<'saveReservationPersonList'>) =>
    b.post<Answer<'saveReservationPersonList'>>(LIST, body),
  resetReservationPersonList: (body: Body<'resetReservationPersonList'>) =>
    b.post<Answer<'resetReservationPersonList'>>('/v1/ship_person/reservation_person_reset', body),
  lockReservationPersonList: (body: Body<'lockReservationPersonList'>) =>
    b.post<Answer<'lockReservationPersonList'>>('/v1/ship_person/reservation_person_lock', body),
})
