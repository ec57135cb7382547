import type { CodeName } from '@/lib/contract/wire'
import { useLoad } from '@/store/useLoad'

const NONE: readonly CodeName[] = []

/** The areas that can be chosen, loaded once they are needed. */
export const useAreaNames = (isNeeded: boolean): readonly CodeName[] =>
  useLoad(isNeeded ? 'areaNames' : undefined, async (api) => (await api.getShipFilter()).area)
    .data ?? NONE
