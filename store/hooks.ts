import { useDispatch, useSelector, useStore } from 'react-redux'
import type { Store } from './makeStore'
import type { RootState } from './rootReducer'
import type { AppDispatch } from './thunk'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppStore = useStore.withTypes<Store>()
