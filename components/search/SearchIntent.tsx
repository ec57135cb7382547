import { useState } from 'react'
import { Chip } from '@/components/common/button/Chip'
import { Cluster } from '@/components/common/layout/Cluster'
import { CodeLoadError } from '@/components/common/load/CodeLoadError'
import { IntentOpeners, type IntentPart } from '@/components/common/intent/IntentOpeners'
import { onDemand } from '@/components/common/load/onDemand'
import { useFishNames } from '@/components/common/intent/useFishNames'
import { useToday } from '@/components/common/time/useToday'
import type { Intent } from '@/lib/intent/intent'
import { intentParts } from '@/lib/intent/intentText'
import { partyUnit } from '@/lib/serviceType/seatUnit'
import { offeredTypes } from '@/lib/serviceType/serviceType'
import { useAppSelector } from '@/store/hooks'

const IntentPanel = onDemand(
  () => import('@/components/common/intent/IntentPanel').then(({ IntentPanel: Panel }) => Panel),
  { LoadError: CodeLoadError },
)

interface Props {
  intent: Intent
  onChange: (part: Partial<Intent>) => void
}

/** Day, party and species of a search: chosen here, and each with a chip to remove it. */
export const SearchIntent = ({ intent, onChange }: Props) => {
  const [part, setPart] = useState<IntentPart>()
  const today = useToday()
  const names = useFishNames([], intent.fish)
  const storefront = useAppSelector(({ general }) => general.storefront)
  const unit = partyUnit(offeredTypes(storefront?.service_type ?? []))
  const open = (next: IntentPart | undefined) => {
    if (next === 'fish') names.showAll()
    setPart(next)
  }
  if (!today) return <Cluster />
  return (
    <>
      <Cluster role="group" aria-label="검색 조건">
        <IntentOpeners open={part} unit={unit} onOpen={open} />
        {intentParts(intent, { names: names.all ?? [], today, unit }).map(({ label, without }) => (
          <Chip key={label} label={label} onRemove={() => onChange(without)} />
        ))}
      </Cluster>
      {part && (
        <IntentPanel
          key={part}
          open={part}
          today={today}
          intent={intent}
          fishLabel="어종"
          unit={unit}
          fish={names.all}
          onChange={onChange}
        />
      )}
    </>
  )
}
