import { Button } from '@/components/common/button/Button'
import { Chip } from '@/components/common/button/Chip'
import { focusHeading } from '@/components/common/focus/passFocus'
import type { KstDate } from '@/lib/date/kst'
import { activeFilters, type FilterCodes } from '@/lib/filters/activeFilters'
import { EMPTY_FILTER, type UserFilter } from '@/lib/filters/emptyFilter'
import type { PartyUnit } from '@/lib/serviceType/seatUnit'

interface Props {
  filter: UserFilter
  unit: PartyUnit
  codes: FilterCodes | undefined
  today: KstDate | undefined
  onChange: (filter: UserFilter) => void
}

/** A chip for each condition of a list that is chosen, and a button to remove all. */
export const ActiveFilters = ({ filter, unit, codes, today, onChange }: Props) => {
  const active = activeFilters(filter, unit, codes, today)
  const clear = () => {
    focusHeading()
    onChange(EMPTY_FILTER)
  }
  return (
    <>
      {active.map(({ id, label, without }) => (
        <Chip key={id} label={label} onRemove={() => onChange(without)} />
      ))}
      {active.length > 1 && (
        <Button variant="ghost" isSmall onClick={clear}>
          모두 지우기
        </Button>
      )}
    </>
  )
}
