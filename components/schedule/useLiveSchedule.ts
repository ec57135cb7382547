import type { KstDate } from '@/lib/date/kst'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { activeShipActions, selectionOf } from '@/store/slices/activeShip'

const twoDigits = (value: number | null) => String(value).padStart(2, '0')

/**
 * The month and the day that the visitor selected in a ship's calendar. They survive going to another
 * page and back, until the query requests something else.
 *
 * @param requestedDate the day or month of the query; '' for none
 */
export const useLiveSchedule = (shipNo: number, requestedDate: string) => {
  const dispatch = useAppDispatch()
  const live = useAppSelector(({ activeShip }) =>
    activeShip.shipNo === shipNo && activeShip.requestedDate === requestedDate
      ? activeShip.liveScheduleInfo
      : undefined,
  )
  const year = live?.selectedYear
  const yyyymm = live && year ? `${year}${twoDigits(live.selectedMonth)}` : undefined
  const day = live?.selectedDay
  const picked = yyyymm && day ? `${year}-${yyyymm.slice(4)}-${twoDigits(day)}` : undefined

  const select = (month: string, selectedDay: number | null) => {
    const selectedYear = Number(month.slice(0, 4))
    const liveScheduleInfo = { selectedYear, selectedMonth: Number(month.slice(4)), selectedDay }
    const selection = { shipNo, requestedDate, liveScheduleInfo }
    dispatch(activeShipActions.scheduleSelected(selection))
  }
  return {
    yyyymm,
    picked,
    showMonth: (month: string) => select(month, month === yyyymm && day ? day : null),
    /** The picked day is what the address requests from now on. */
    pick: (sdate: KstDate) =>
      dispatch(activeShipActions.scheduleSelected(selectionOf(shipNo, sdate, sdate))),
  }
}
