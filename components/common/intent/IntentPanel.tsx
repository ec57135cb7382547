import type { ReactNode } from 'react'
import type { CodeName } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import type { Intent } from '@/lib/intent/intent'
import type { PartyUnit } from '@/lib/serviceType/seatUnit'
import { DayChips } from './DayChips'
import { FishChips } from './FishChips'
import type { IntentPart } from './IntentOpeners'
import { PartyChips } from './PartyChips'

interface PanelProps {
  open: IntentPart
  today: KstDate
  intent: Intent
  fishLabel: string
  unit: PartyUnit
  /** All species; undefined while they are loaded. */
  fish: readonly CodeName[] | undefined
  onChange: (part: Partial<Intent>) => void
}

/** The choice that is open. */
export const IntentPanel = (props: PanelProps) => {
  const { open, today, intent, fishLabel, unit, fish, onChange } = props
  const panels = {
    sdate: () => (
      <DayChips today={today} value={intent.sdate} onChange={(sdate) => onChange({ sdate })} />
    ),
    party: () => (
      <PartyChips unit={unit} value={intent.party} onChange={(party) => onChange({ party })} />
    ),
    fish: () => (
      <FishChips
        label={fishLabel}
        offered={[]}
        all={fish}
        chosen={intent.fish}
        onChange={(chosen) => onChange({ fish: chosen })}
      />
    ),
  } satisfies Record<IntentPart, () => ReactNode>
  return <div>{panels[open]()}</div>
}
