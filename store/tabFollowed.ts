import { createAction } from '@reduxjs/toolkit'
import type { RootState } from './rootReducer'

export type StoredState = Pick<RootState, 'user' | 'searches' | 'personalFilter01'>

/** What another tab changed has arrived in this one. */
export const tabFollowed = createAction<
  StoredState & {
    /** Somebody else is logged in now, or nobody: what is one's own goes. */
    isOtherPerson: boolean
  }
>('tab/followed')
