import { useState } from 'react'
import type { CodeName } from '@/lib/contract/wire'
import { seasonFirst } from '@/lib/intent/seasonFirst'
import { useLoad } from '@/store/useLoad'

/**
 * The species that can be chosen. All of them are loaded when the visitor asks for them, or when one
 * was chosen elsewhere whose name is not known here.
 *
 * @param offered those that the page knows
 * @param chosen codes
 * @param shipNo the storefront, whose season comes first
 */
export const useFishNames = (
  offered: readonly CodeName[],
  chosen: readonly string[],
  shipNo: number,
) => {
  const [isAll, setIsAll] = useState(false)
  const isMissing = chosen.some((code) => !offered.some((known) => known.code === code))
  const { data } = useLoad(isAll || isMissing ? 'fishNames' : undefined, async (api) => {
    const { fish, season } = await api.getShipFilter({ ship_no: shipNo })
    return seasonFirst(fish, season)
  })
  return { all: data, isAll: isAll && data !== undefined, showAll: () => setIsAll(true) }
}
