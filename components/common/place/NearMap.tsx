import { onDemand } from '@/components/common/load/onDemand'
import { useIsNear } from '@/components/common/load/useIsNear'

const PlaceMap = onDemand(() => import('./PlaceMap').then(({ PlaceMap: Drawn }) => Drawn))

const NEAR = '400px'
const WHOLE = { position: 'absolute', inset: 0 } as const

/** The map of a place, whose coast is loaded when its room comes near. */
export const NearMap = (props: { name: string; lat: number; lng: number }) => {
  const { element, isNear } = useIsNear(NEAR)
  return (
    <>
      <div ref={element} style={WHOLE} />
      {isNear && <PlaceMap {...props} />}
    </>
  )
}
