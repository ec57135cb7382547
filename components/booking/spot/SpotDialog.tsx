import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { BoatPlan } from '@/components/common/spot/BoatPlan'
import { SpotButton } from '@/components/common/spot/SpotButton'
import type { Answer, Hold } from '@/lib/contract/wire'
import { chooseSpot } from '@/lib/spot/chooseSpot'
import type { Booker } from '@/store/booking/useBooker'
import { useAction } from '@/store/useAction'
import { theme } from '@/styles/theme'

type Chosen = Answer<'chooseSpots'>

const Note = styled.p`
  margin-bottom: ${theme.space.sm};
  color: ${theme.color.textMuted};
`

interface Props {
  spots: Chosen['spots']
  hold: Hold
  booker: Booker
  /** Somebody else was first: what is free has to be read again. */
  onTaken: () => void
  onChosen: (chosen: Chosen) => void
  onClose: () => void
}

/** The plan of the boat, from which a party chooses as many places as it has seats. */
export const SpotDialog = ({ spots, hold, booker, onTaken, onChosen, onClose }: Props) => {
  const { party } = hold.quote
  const [wished, setWished] = useState(() =>
    spots.filter(({ state }) => state === 'own').map(({ number }) => number),
  )
  const { run, isLoading, failure } = useAction((api, numbers: number[]) =>
    api.chooseSpots({ hold_key: hold.hold_key, numbers, ...booker }),
  )
  const isTaken = (number: number) =>
    spots.some((spot) => spot.number === number && spot.state === 'taken')
  const numbers = wished.filter((number) => !isTaken(number))

  const isWhole = numbers.length === party

  const save = async () => {
    const outcome = await run(numbers)
    if (!outcome) return
    if ('data' in outcome) onChosen(outcome.data)
    else if (outcome.failure.code === 'SPOT_TAKEN') onTaken()
  }

  return (
    <Dialog
      isOpen
      title="자리 바꾸기"
      onClose={onClose}
      footer={
        <Button
          aria-disabled={!isWhole}
          isLoading={isLoading}
          onClick={() => isWhole && void save()}
        >
          이 자리로 하기
        </Button>
      }
    >
      <Note role="status">
        {party}자리 가운데 {numbers.length}자리를 골랐어요.
      </Note>
      <BoatPlan spots={spots}>
        {(spot) => (
          <SpotButton
            spot={spot}
            isChosen={numbers.includes(spot.number)}
            isDisabled={spot.state === 'taken'}
            {...(spot.state === 'taken' ? { holder: '예약됨' } : {})}
            onPress={() => setWished(chooseSpot(numbers, spot.number, party))}
          />
        )}
      </BoatPlan>
      <FailureMessage message={failure?.message} />
    </Dialog>
  )
}
