import { reservationLists } from '../lists/mypage'
import type { Thunk } from '../thunk'

/** After a deed that moves a reservation between lists: they are asked anew when next shown. */
export const invalidateReservationLists = (): Thunk => (dispatch) => {
  for (const { actions } of Object.values(reservationLists)) dispatch(actions.invalidated())
}
