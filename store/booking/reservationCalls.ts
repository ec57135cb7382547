import type { Api } from '@/api/createApi'
import type { BookerType } from './useBooker'

/**
 * Members and guests have calls of their own for the same actions (docs/specification.md#roles).
 */
export const reservationCalls = (api: Api, userType: BookerType) =>
  userType === 'guest'
    ? {
        getList: api.getGuestReservationList,
        getDetail: api.getGuestReservationDetail,
        getCancelReady: api.getGuestCancelReady,
        requestCancel: api.requestGuestCancel,
        remove: api.deleteGuestReservation,
      }
    : {
        getList: api.getReservationList,
        getDetail: api.getReservationDetail,
        getCancelReady: api.getCancelReady,
        requestCancel: api.requestCancel,
        remove: api.deleteReservation,
      }
