import type { MainData } from '@/lib/contract/wire'
import { useAppDispatch } from '@/store/hooks'
import { loadMain, type Position } from '@/store/main/loadMain'
import { useLoad, type Loaded } from '@/store/useLoad'

/**
 * The data of a main page: what it was made with, or asked for by the browser where there is none.
 * With a position it is asked for anew, for what is around it.
 */
export const useMain = (
  shipNo: number,
  initial: MainData | null,
  position?: Position,
): Loaded<MainData> => {
  const dispatch = useAppDispatch()
  const needsAsking = initial === null || position !== undefined
  const place = position ? `/${position.lat},${position.lng}` : ''
  return useLoad(
    needsAsking ? `main/${shipNo}${place}` : undefined,
    () => dispatch(loadMain(shipNo, position)),
    initial ?? undefined,
  )
}
