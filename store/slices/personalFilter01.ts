import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { EMPTY_FILTER, type UserFilter } from '@/lib/filters/emptyFilter'
import { SERVICE_TYPES, type ServiceType } from '@/lib/serviceType/serviceType'

type PersonalFilterState = {
  filters: Record<ServiceType, UserFilter>
  /** The KST day on which the visitor asked not to see the event popup again; empty: never. */
  popupNoview: string
  /** Whether lists show ships as rows, five in a phone's screen, instead of large cards. */
  isCompact: boolean
}

export const initialPersonalFilter: PersonalFilterState = {
  filters: Object.fromEntries(SERVICE_TYPES.map((type) => [type, EMPTY_FILTER])) as Record<
    ServiceType,
    UserFilter
  >,
  popupNoview: '',
  isCompact: false,
}

/** What a visitor filtered each service type by the last time (docs/specification.md#filters). */
const slice = createSlice({
  name: 'personalFilter01',
  initialState: initialPersonalFilter,
  reducers: {
    filterChanged: (
      state,
      { payload }: PayloadAction<{ serviceType: ServiceType; filter: UserFilter }>,
    ) => {
      state.filters[payload.serviceType] = payload.filter
    },
    cardsChanged: (state, { payload }: PayloadAction<{ isCompact: boolean }>) => {
      state.isCompact = payload.isCompact
    },
    popupHidden: (state, { payload }: PayloadAction<string>) => {
      state.popupNoview = payload
    },
  },
})

export const personalFilterActions = slice.actions
export const personalFilterReducer = slice.reducer
