import { reservationLists } from '../lists/mypage'
import type { Thunk } from '../thunk'

/** After an action that moves a reservation between lists: they load again when next shown. */
export const invalidateReservationLists = (): Thunk => (dispatch) => {
  for (const { actions } of Object.values(reservationLists)) dispatch(actions.invalidated())
}
