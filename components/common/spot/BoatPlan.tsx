import type { ReactNode } from 'react'
import styled from 'styled-components'
import { type Spot, SPOT_SIDE_LABELS, SPOT_SIDES } from '@/lib/spot/spots'
import { theme } from '@/styles/theme'

/** Seen from above, with the bow at the top; both rails are at the edge. */
const Hull = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: ${theme.space.lg};
  width: 100%;
  max-width: 22rem;
  margin-inline: auto;
  padding: ${theme.space.md} ${theme.space.sm};
  border: 2px solid ${theme.color.lineStrong};
  border-radius: 45% 45% ${theme.radius.lg} ${theme.radius.lg} / 6rem 6rem ${theme.radius.lg}
    ${theme.radius.lg};
  background: ${theme.color.surfaceMuted};
`

const End = styled.p`
  grid-column: 1 / -1;
  text-align: center;
  font-size: ${theme.fontSize.sm};
  color: ${theme.color.textMuted};
`

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.xs};
  text-align: center;
  font-size: ${theme.fontSize.sm};

  ul {
    display: grid;
    gap: ${theme.space.xs};
  }
`

interface Props<Place extends Spot> {
  spots: readonly Place[]
  /** What stands at a place. */
  children: (spot: Place) => ReactNode
}

/** The places of a boat as they are aboard: each side from the bow to the stern. */
export const BoatPlan = <Place extends Spot>({ spots, children }: Props<Place>) => (
  <Hull>
    <End>선수 (앞)</End>
    {SPOT_SIDES.map((side) => (
      <Side key={side}>
        <p aria-hidden="true">{SPOT_SIDE_LABELS[side]}</p>
        <ul aria-label={SPOT_SIDE_LABELS[side]}>
          {spots
            .filter((spot) => spot.side === side)
            .map((spot, turn) => (
              <li key={turn}>{children(spot)}</li>
            ))}
        </ul>
      </Side>
    ))}
    <End>선미 (뒤)</End>
  </Hull>
)
