import { monthOf, type KstDate } from '@/lib/date/kst'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { activeShipActions } from '@/store/slices/activeShip'

const two = (value: number | null) => String(value).padStart(2, '0')

/**
 * The month and the day that the visitor selected in a ship's calendar, which survive going to
 * another page and back. An address that asks for something else since has the word.
 *
 * @param asked the day or month that the address asks for; '' for none
 */
export const useLiveSchedule = (shipNo: number, asked: string) => {
  const dispatch = useAppDispatch()
  const live = useAppSelector(({ activeShip }) =>
    activeShip.shipNo === shipNo && activeShip.requestedDate === asked
      ? activeShip.liveScheduleInfo
      : undefined,
  )
  const year = live?.selectedYear
  const yyyymm = live && year ? `${year}${two(live.selectedMonth)}` : undefined
  const day = live?.selectedDay
  const picked = yyyymm && day ? `${year}-${yyyymm.slice(4)}-${two(day)}` : undefined

  const select = (month: string, selectedDay: number | null) => {
    const selectedYear = Number(month.slice(0, 4))
    const liveScheduleInfo = { selectedYear, selectedMonth: Number(month.slice(4)), selectedDay }
    dispatch(activeShipActions.scheduleSelected({ shipNo, requestedDate: asked, liveScheduleInfo }))
  }
  return {
    yyyymm,
    picked,
    turnTo: (month: string) => select(month, month === yyyymm && day ? day : null),
    pick: (sdate: KstDate) => select(monthOf(sdate), Number(sdate.slice(8))),
  }
}
