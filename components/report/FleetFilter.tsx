import { Chip } from '@/components/common/button/Chip'
import { ChoiceChip } from '@/components/common/button/ChoiceChip'
import { ChoiceRow } from './ChoiceRow'

export type FleetMember = { no: number; name: string }

interface Props {
  fleet: readonly FleetMember[]
  /** 0 is the whole fleet. */
  chosen: number
  onChoose: (no: number) => void
}

/** One ship of the fleet, or all. A ship of another fleet, named by the query, can be removed. */
export const FleetFilter = ({ fleet, chosen, onChoose }: Props) => {
  const isOtherFleet = chosen !== 0 && fleet.every(({ no }) => no !== chosen)
  if (fleet.length < 2 && !isOtherFleet) return null
  return (
    <ChoiceRow role="group" aria-label="상품별로 보기">
      {isOtherFleet && <Chip label="한 상품의 조황만" onRemove={() => onChoose(0)} />}
      {fleet.length > 1 && (
        <ChoiceChip isPressed={chosen === 0} onClick={() => onChoose(0)}>
          전체
        </ChoiceChip>
      )}
      {fleet.map(({ no, name }) => (
        <ChoiceChip key={no} isPressed={chosen === no} onClick={() => onChoose(no)}>
          {name}
        </ChoiceChip>
      ))}
    </ChoiceRow>
  )
}
