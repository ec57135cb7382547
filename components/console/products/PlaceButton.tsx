import { useEffect, useEffectEvent } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { usePosition } from '@/components/common/place/usePosition'

type Place = { lat: number; lng: number }

/** Fills in where one stands: at the harbour that is quicker than two numbers. */
export const PlaceButton = ({ onFound }: { onFound: (place: Place) => void }) => {
  const { position, isLocating, error, locate } = usePosition()
  const found = useEffectEvent(onFound)
  useEffect(() => {
    if (position) found(position)
  }, [position])
  return (
    <div>
      <Button variant="secondary" isFullWidth isLoading={isLocating} onClick={locate}>
        지금 있는 곳을 위치로 넣기
      </Button>
      <FailureMessage message={error} />
    </div>
  )
}
