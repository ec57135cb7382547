import { ChoiceChip } from '@/components/common/button/ChoiceChip'
import type { CodeName } from '@/lib/contract/wire'
import { COASTS } from '@/lib/report/coasts'
import type { ReportFilter } from '@/lib/report/reportFilter'
import { ChoiceRow } from './ChoiceRow'

interface Props {
  filter: ReportFilter
  /** In the order in which they are offered. */
  species: readonly CodeName[]
  /** Whether the reports are of several coasts. */
  hasCoasts: boolean
  onChange: (change: Partial<ReportFilter>) => void
}

const toggled = <Code extends string>(chosen: readonly Code[], code: Code): Code[] =>
  chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]

/** Coasts, species and whether there is a picture. */
export const ReportFilters = ({ filter, species, hasCoasts, onChange }: Props) => (
  <>
    <ChoiceRow role="group" aria-label="바다와 사진으로 보기">
      {hasCoasts &&
        COASTS.map(({ code, label }) => (
          <ChoiceChip
            key={code}
            isPressed={filter.coast.includes(code)}
            onClick={() => onChange({ coast: toggled(filter.coast, code) })}
          >
            {label}
          </ChoiceChip>
        ))}
      <ChoiceChip
        isPressed={filter.hasPhoto}
        onClick={() => onChange({ hasPhoto: !filter.hasPhoto })}
      >
        사진 있는 조황만
      </ChoiceChip>
    </ChoiceRow>
    {species.length > 0 && (
      <ChoiceRow role="group" aria-label="어종으로 보기">
        {species.map(({ code, name }) => (
          <ChoiceChip
            key={code}
            isPressed={filter.fish.includes(code)}
            onClick={() => onChange({ fish: toggled(filter.fish, code) })}
          >
            {name}
          </ChoiceChip>
        ))}
      </ChoiceRow>
    )}
  </>
)
