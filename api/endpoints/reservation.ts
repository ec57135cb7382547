import type { Answer, Body, Query } from '@/lib/contract/wire'
import type { Http } from '../http'

/** Bookings of members and guests; guests have calls of their own (docs/specification.md#roles). */
export const createReservationEndpoints = ({ a, b }: Http) => ({
  guestLogin: (body: Body<'guestLogin'>) =>
    a.post<Answer<'guestLogin'>>('/reservation/guest_login', body),
  getGuestData: () => b.post<Answer<'getGuestData'>>('/v1/reservation/guest_data'),
  readyReservation: (body: Body<'readyReservation'>) =>
    b.post<Answer<'readyReservation'>>('/v1/reservation/ready', body),
  readyDefaultReservation: (body: Body<'readyDefaultReservation'>) =>
    b.post<Answer<'readyDefaultReservation'>>('/v1/reservation/default_ready', body),
  createReservation: (body: Body<'createReservation'>) =>
    b.post<Answer<'createReservation'>>('/v2/reservation/index', body),
  getReservationList: (query: Query<'getReservationList'>) =>
    a.get<Answer<'getReservationList'>>('/reservation/list', query),
  getGuestReservationList: (query: Query<'getGuestReservationList'>) =>
    a.get<Answer<'getGuestReservationList'>>('/reservation/guest_list', query),
  getReservationDetail: (no: number) =>
    b.get<Answer<'getReservationDetail'>>(`/v1/reservation/detail/${no}`),
  getGuestReservationDetail: (no: number) =>
    b.get<Answer<'getGuestReservationDetail'>>(`/v1/reservation/guest_detail/${no}`),
  getCancelReady: (no: number) =>
    b.get<Answer<'getCancelReady'>>(`/v1/reservation/cancel_ready/${no}`),
  getGuestCancelReady: (no: number) =>
    b.get<Answer<'getGuestCancelReady'>>(`/v1/reservation/guest_cancel_ready/${no}`),
  requestCancel: (body: Body<'requestCancel'>) =>
    b.post<Answer<'requestCancel'>>('/v1/reservation/cancel_request', body),
  requestGuestCancel: (body: Body<'requestGuestCancel'>) =>
    b.post<Answer<'requestGuestCancel'>>('/v1/reservation/guest_cancel_request', body),
  deleteReservation: (body: Body<'deleteReservation'>) =>
    a.post<Answer<'deleteReservation'>>('/reservation/delete', body),
  deleteGuestReservation: (body: Body<'deleteGuestReservation'>) =>
    a.post<Answer<'deleteGuestReservation'>>('/reservation/guest_delete', body),
  awaitReservation: (body: Body<'awaitReservation'>) =>
    b.post<Answer<'awaitReservation'>>('/v1/reservation/awaiter', body),
  getWeatherChoice: (no: number, query: Query<'getWeatherChoice'>) =>
    b.get<Answer<'getWeatherChoice'>>(`/v1/reservation/weather/${no}`, query),
  chooseWeather: (body: Body<'chooseWeather'>) =>
    b.post<Answer<'chooseWeather'>>('/v1/reservation/weather', body),
})
