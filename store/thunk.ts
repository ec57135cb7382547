import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from './rootReducer'
import type { Extra } from './extra'

export type AppDispatch = ThunkDispatch<RootState, Extra, UnknownAction>
/** A thunk of this store. */
export type Thunk<Result = void> = ThunkAction<Result, RootState, Extra, UnknownAction>
