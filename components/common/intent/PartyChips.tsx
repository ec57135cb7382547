import { useState } from 'react'
import { ChoiceChip } from '@/components/common/button/ChoiceChip'
import { Stepper } from '@/components/common/form/Stepper'
import { MAX_PARTY } from '@/lib/intent/intent'
import { partyName, type PartyUnit } from '@/lib/serviceType/seatUnit'
import { BelowChips, ChipStrip } from './ChipStrip'

/** Parties with a chip of their own; a bigger one is chosen by a stepper. */
const USUAL = [1, 2, 3, 4]
const MORE = 5

interface Props {
  /** 0 while none is chosen. */
  value: number
  unit: PartyUnit
  onChange: (party: number) => void
}

/** How many seats are wanted. */
export const PartyChips = ({ value, unit, onChange }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const isMore = value >= MORE
  const label = partyName(unit)
  const toggle = (party: number) => {
    setIsOpen(party >= MORE && party !== value)
    onChange(party === value ? 0 : party)
  }
  return (
    <>
      <ChipStrip label={label}>
        {USUAL.map((party) => (
          <ChoiceChip key={party} isPressed={party === value} onClick={() => toggle(party)}>
            {party}
            {unit}
          </ChoiceChip>
        ))}
        <ChoiceChip isPressed={isMore} onClick={() => toggle(isMore ? value : MORE)}>
          {isMore ? `${value}${unit}` : `${MORE}${unit} 이상`}
        </ChoiceChip>
      </ChipStrip>
      {isMore && isOpen && (
        <BelowChips>
          <Stepper
            label={label}
            value={value}
            min={MORE}
            max={MAX_PARTY}
            unit={unit}
            onChange={onChange}
          />
        </BelowChips>
      )}
    </>
  )
}
