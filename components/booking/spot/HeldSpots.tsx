import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Section } from '@/components/common/layout/Section'
import type { Answer, Hold } from '@/lib/contract/wire'
import { spotsText } from '@/lib/spot/spots'
import type { Booker } from '@/store/booking/useBooker'
import { useLoad } from '@/store/useLoad'
import { SpotDialog } from './SpotDialog'

type Spots = Answer<'chooseSpots'>['spots']

export interface HeldSpotsProps {
  hold: Hold
  booker: Booker
}

const ownOf = (spots: Spots) => spots.filter(({ state }) => state === 'own')

/** Which places aboard are held with the seats; others can be had instead. Who does not care has nothing to do. */
export const HeldSpots = ({ hold, booker }: HeldSpotsProps) => {
  const { hold_key, quote } = hold
  const [isOpen, setIsOpen] = useState(false)
  const { data, reload, mutate } = useLoad(`spots ${hold_key} ${quote.party}`, (api) =>
    api.chooseSpots({ hold_key, ...booker }),
  )
  if (!data) return null
  return (
    <Section title="배 위의 자리">
      <p role="status">
        <strong>{spotsText(ownOf(data.spots))}</strong>을 잡아 뒀어요.
      </p>
      <Button variant="secondary" isFullWidth onClick={() => setIsOpen(true)}>
        자리 바꾸기
      </Button>
      {isOpen && (
        <SpotDialog
          spots={data.spots}
          hold={hold}
          booker={booker}
          onTaken={reload}
          onClose={() => setIsOpen(false)}
          onChosen={(chosen) => {
            mutate(chosen)
            setIsOpen(false)
          }}
        />
      )}
    </Section>
  )
}
