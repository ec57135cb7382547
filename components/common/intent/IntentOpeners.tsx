import styled from 'styled-components'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import type { Intent } from '@/lib/intent/intent'
import { isPartyAsked, partyName, type PartyUnit } from '@/lib/serviceType/seatUnit'
import { theme } from '@/styles/theme'

const { color, space } = theme

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  min-height: ${theme.touch};
  padding: 0 ${space.xs} 0 ${space.sm};
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.pill};
  background: ${color.surface};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};

  &[aria-expanded='true'] {
    border-color: ${color.ink};
    color: ${color.ink};
  }
`

/** Where one departs is asked beside the intent: it does not go with the visitor from page to page. */
export type IntentPart = keyof Intent | 'area'

interface OpenerProps {
  open: IntentPart | undefined
  unit: PartyUnit
  onOpen: (part: IntentPart | undefined) => void
}

/** Buttons that open the choice of day, party, species or area below them. */
export const IntentOpeners = ({ open, unit, onOpen }: OpenerProps) => {
  const parts: [IntentPart, string][] = [
    ['sdate', '날짜'],
    ...(isPartyAsked(unit) ? [['party', partyName(unit)] as [IntentPart, string]] : []),
    ['fish', '어종'],
    ['area', '지역'],
  ]
  return parts.map(([part, label]) => (
    <Opener
      key={part}
      type="button"
      aria-expanded={open === part}
      onClick={() => onOpen(open === part ? undefined : part)}
    >
      {label}
      <ChevronIcon size={16} direction="down" />
    </Opener>
  ))
}
