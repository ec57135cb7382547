import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ShipDetail } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import type { ReportCardItem } from '@/lib/report/reportCardItem'
import type { CardItem } from '@/lib/ship/cardItem'

/** What the calendar of the active ship shows; `selectedDay` is null until a day is picked. */
export type LiveScheduleInfo = {
  selectedYear: number | null
  selectedMonth: number | null
  selectedDay: number | null
}

type ActiveShipState = {
  shipNo: number
  data: ShipDetail | null
  /** The other ships of its fleet. */
  group: CardItem[]
  /** Id of the section in view. */
  navi: string
  /**
   * Whether `navi` follows the scrolling; not while the page moves to a section that was pressed.
   */
  is_auto_navi: boolean
  isCouponView: boolean
  fishingBoard: ReportCardItem[]
  liveScheduleInfo: LiveScheduleInfo
  /** The day or month in the address when the visitor selected something: a newer one wins. */
  requestedDate: string
}

const initialState: ActiveShipState = {
  shipNo: 0,
  data: null,
  group: [],
  navi: '',
  is_auto_navi: true,
  isCouponView: false,
  fishingBoard: [],
  liveScheduleInfo: { selectedYear: null, selectedMonth: null, selectedDay: null },
  requestedDate: '',
}

type Shown = Pick<ActiveShipState, 'group' | 'fishingBoard'> & { data: ShipDetail }
type Selected = Pick<ActiveShipState, 'shipNo' | 'liveScheduleInfo' | 'requestedDate'>
type Navigated = Pick<ActiveShipState, 'navi' | 'is_auto_navi'>

/** A calendar on a day, where the address requests none or `requestedDate`. */
export const selectionOf = (shipNo: number, day: KstDate, requestedDate = ''): Selected => {
  const [selectedYear = 0, selectedMonth = 0, selectedDay = 0] = day.split('-').map(Number)
  return { shipNo, requestedDate, liveScheduleInfo: { selectedYear, selectedMonth, selectedDay } }
}

/** The last ship keeps its state; any other starts anew. */
const stateOf = (state: ActiveShipState, shipNo: number): ActiveShipState =>
  state.shipNo === shipNo ? state : { ...initialState, shipNo }

/**
 * The ship that is looked at, kept while one goes to other pages and back
 * (docs/specification.md#active-ship).
 */
const slice = createSlice({
  name: 'activeShip',
  initialState,
  reducers: {
    shipShown: (state, { payload }: PayloadAction<Shown>) => ({
      ...stateOf(state, payload.data.ship.no),
      ...payload,
    }),
    scheduleSelected: (state, { payload }: PayloadAction<Selected>) => ({
      ...stateOf(state, payload.shipNo),
      ...payload,
    }),
    navigated: (state, { payload }: PayloadAction<Navigated>) => ({ ...state, ...payload }),
    couponsViewed: (state, { payload }: PayloadAction<boolean>) => {
      state.isCouponView = payload
    },
  },
})

export const activeShipActions = slice.actions
export const activeShipReducer = slice.reducer
