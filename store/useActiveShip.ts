import { useEffect, useEffectEvent } from 'react'
import { useAppDispatch } from './hooks'
import { activeShipActions } from './slices/activeShip'

type Shown = Parameters<typeof activeShipActions.shipShown>[0]

/** Makes the ship of a page the active one. */
export const useActiveShip = (shown: Shown) => {
  const dispatch = useAppDispatch()
  const show = useEffectEvent(() => dispatch(activeShipActions.shipShown(shown)))
  const { data } = shown
  useEffect(() => void show(), [data])
}
