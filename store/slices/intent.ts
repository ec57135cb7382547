import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type Intent, NO_INTENT } from '@/lib/intent/intent'

type IntentState = {
  /** What was said during this visit; null if nothing was. */
  visit: Intent | null
  /** Whether the session storage was read. */
  isRestored: boolean
  /**
   * Path of the page where the visitor said it, until its address shows it: an address that says
   * something else is older than the press. '' once it does.
   */
  pendingPath: string
  /**
   * What the open page's cards show, kept by `IntentKeeper`: they are many, and none need find it out.
   */
  shown: Intent
}

const initialState: IntentState = {
  visit: null,
  isRestored: false,
  pendingPath: '',
  shown: NO_INTENT,
}

/** The day, party and species that a visitor is looking for: said once, used on every page. */
const slice = createSlice({
  name: 'intent',
  initialState,
  reducers: {
    intentRestored: (state, { payload }: PayloadAction<Intent | null>) => ({
      ...state,
      visit: state.visit ?? payload,
      isRestored: true,
    }),
    intentChanged: (state, { payload }: PayloadAction<Intent>) => {
      state.visit = payload
    },
    shownChanged: (state, { payload }: PayloadAction<Intent>) => {
      state.shown = payload
    },
    pendingPathChanged: (state, { payload }: PayloadAction<string>) => {
      state.pendingPath = payload
    },
  },
})

export const intentActions = slice.actions
export const intentReducer = slice.reducer
