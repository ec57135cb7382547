import { useState } from 'react'
import { Chip } from '@/components/common/button/Chip'
import { Cluster } from '@/components/common/layout/Cluster'
import { IntentOpeners, type IntentPart } from '@/components/common/intent/IntentOpeners'
import { onRequest } from '@/components/common/load/onRequest'
import { useAreaNames } from '@/components/common/intent/useAreaNames'
import { useFishNames } from '@/components/common/intent/useFishNames'
import { useToday } from '@/components/common/time/useToday'
import type { Intent } from '@/lib/intent/intent'
import { intentParts } from '@/lib/intent/intentText'
import { partyUnit } from '@/lib/serviceType/seatUnit'
import { offeredTypes } from '@/lib/serviceType/serviceType'
import { useAppSelector } from '@/store/hooks'

const IntentPanel = onRequest(() =>
  import('@/components/common/intent/IntentPanel').then(({ IntentPanel: Panel }) => Panel),
)

interface Props {
  shipNo: number
  intent: Intent
  area: readonly string[]
  onChange: (part: Partial<Intent & { area: string[] }>) => void
}

/** Day, party, species and area of a search: chosen here, and each with a chip to remove it. */
export const SearchIntent = ({ shipNo, intent, area, onChange }: Props) => {
  const [part, setPart] = useState<IntentPart>()
  const today = useToday()
  const names = useFishNames([], intent.fish, shipNo)
  const areas = useAreaNames(part === 'area' || area.length > 0)
  const storefront = useAppSelector(({ general }) => general.storefront)
  const unit = partyUnit(offeredTypes(storefront?.service_type ?? []))
  const open = (next: IntentPart | undefined) => {
    if (next === 'fish') names.showAll()
    setPart(next)
  }
  return (
    <>
      <Cluster role="group" aria-label="검색 조건">
        <IntentOpeners open={part} unit={unit} onOpen={open} />
        {today &&
          intentParts(intent, { names: names.all ?? [], today, unit }).map(({ label, without }) => (
            <Chip key={label} label={label} onRemove={() => onChange(without)} />
          ))}
        {areas
          .filter(({ code }) => area.includes(code))
          .map(({ code, name }) => (
            <Chip
              key={code}
              label={name}
              onRemove={() => onChange({ area: area.filter((other) => other !== code) })}
            />
          ))}
      </Cluster>
      {part && today && (
        <IntentPanel
          key={part}
          open={part}
          today={today}
          shipNo={shipNo}
          intent={{ ...intent, area }}
          fishLabel="어종"
          unit={unit}
          fish={names.all}
          areas={areas}
          onChange={onChange}
        />
      )}
    </>
  )
}
