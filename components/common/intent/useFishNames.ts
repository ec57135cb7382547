import { useState } from 'react'
import type { CodeName } from '@/lib/contract/wire'
import { useLoad } from '@/store/useLoad'

/**
 * The species that can be chosen. All of them are loaded when the visitor asks for them, or when one
 * was chosen elsewhere whose name is not known here.
 *
 * @param offered those that the page knows
 * @param chosen codes
 */
export const useFishNames = (offered: readonly CodeName[], chosen: readonly string[]) => {
  const [isAll, setIsAll] = useState(false)
  const isMissing = chosen.some((code) => !offered.some((known) => known.code === code))
  const { data } = useLoad(isAll || isMissing ? 'fishNames' : undefined, async (api) => {
    return (await api.getShipFilter()).fish
  })
  return { all: data, isAll: isAll && data !== undefined, showAll: () => setIsAll(true) }
}
