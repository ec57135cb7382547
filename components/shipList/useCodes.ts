import { useState } from 'react'
import type { UserFilter } from '@/lib/filters/emptyFilter'
import { seasonFirst } from '@/lib/intent/seasonFirst'
import { useLoad } from '@/store/useLoad'

type Wanted = { filter: UserFilter; shipNo: number; isPanelShown: boolean }

/** The names of the filter's codes, loaded when one is chosen or a choice is open. */
export const useCodes = ({ filter, shipNo, isPanelShown }: Wanted) => {
  const [isAsked, setIsAsked] = useState(false)
  const { fish, area, fishing_method_travelout } = filter
  const isChosen = fish.length + area.length + fishing_method_travelout.length > 0
  const isNeeded = isPanelShown || isAsked || isChosen
  const codes = useLoad(isNeeded ? 'shipFilter' : undefined, async (api) => {
    const { season, ...of } = await api.getShipFilter({ ship_no: shipNo })
    return { ...of, fish: seasonFirst(of.fish, season) }
  })
  return { codes, need: () => setIsAsked(true) }
}
