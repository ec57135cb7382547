import type { MainData } from '@/lib/contract/wire'
import { useAppDispatch } from '@/store/hooks'
import { loadMain, type Position } from '@/store/main/loadMain'
import { useLoad, type Loaded } from '@/store/useLoad'

/** The data of a main page for what is around a position; without one nothing is asked. */
export const useMainAround = (shipNo: number, position?: Position): Loaded<MainData> => {
  const dispatch = useAppDispatch()
  const key = position && `main/${shipNo}/${position.lat},${position.lng}`
  return useLoad(key, () => dispatch(loadMain(shipNo, position)))
}
