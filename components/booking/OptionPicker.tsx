import { Section } from '@/components/common/Section'
import { Stepper } from '@/components/common/Stepper'
import type { Hold } from '@/lib/contract/wire'
import { formatWon } from '@/lib/text/won'

interface Props {
  options: Hold['options']
  counts: Record<number, number>
  onChange: (counts: Record<number, number>) => void
}

/** The options of the ship, each with a count. */
export const OptionPicker = ({ options, counts, onChange }: Props) =>
  options.length === 0 ? null : (
    <Section title="추가 선택">
      {options.map(({ no, name, price, max }) => (
        <Stepper
          key={no}
          label={`${name} (${formatWon(price)})`}
          value={counts[no] ?? 0}
          min={0}
          max={max}
          unit="개"
          onChange={(count) => onChange({ ...counts, [no]: count })}
        />
      ))}
    </Section>
  )
