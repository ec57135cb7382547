import type { ReactNode } from 'react'
import type { CodeName } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import type { Intent } from '@/lib/intent/intent'
import type { PartyUnit } from '@/lib/serviceType/seatUnit'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { useLoad } from '@/store/useLoad'
import { DayChips } from './DayChips'
import { FishChips } from './FishChips'
import type { IntentPart } from './IntentOpeners'
import { PartyChips } from './PartyChips'

interface PanelProps {
  open: IntentPart
  today: KstDate
  shipNo: number
  serviceType?: ServiceType
  intent: Intent & { area: readonly string[] }
  fishLabel: string
  unit: PartyUnit
  /** All species; undefined while they are loaded. */
  fish: readonly CodeName[] | undefined
  /** Those to choose from; undefined while they are loaded. */
  areas: readonly CodeName[] | undefined
  onChange: (part: Partial<Intent & { area: string[] }>) => void
}

type DayProps = Pick<PanelProps, 'today' | 'shipNo' | 'serviceType'> & {
  intent: Pick<Intent, 'sdate'>
  onChange: (part: Pick<Intent, 'sdate'>) => void
}

/** Days, with today where a list has a trip that leaves today and can be booked. */
export const DayPanel = ({ today, shipNo, serviceType, intent, onChange }: DayProps) => {
  const query = { ship_no: shipNo, sdate: today, ...(serviceType && { service_type: serviceType }) }
  const { data } = useLoad(`today/${JSON.stringify(query)}`, (api) => api.getShipList(query))
  const hasToday = data?.list.some(({ detail }) => detail.next_sdate === today) ?? false
  return (
    <DayChips
      today={today}
      hasToday={hasToday}
      value={intent.sdate}
      onChange={(sdate) => onChange({ sdate })}
    />
  )
}

/** The choice that is open. */
export const IntentPanel = (props: PanelProps) => {
  const { open, intent, fishLabel, unit, fish, areas, onChange } = props
  const panels = {
    sdate: () => <DayPanel {...props} />,
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
    area: () => (
      <FishChips
        label="지역"
        offered={[]}
        all={areas}
        chosen={intent.area}
        onChange={(chosen) => onChange({ area: chosen })}
      />
    ),
  } satisfies Record<IntentPart, () => ReactNode>
  return <div>{panels[open]()}</div>
}
