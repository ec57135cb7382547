import styled from 'styled-components'
import { DayChips } from '@/components/common/intent/DayChips'
import { FishChips } from '@/components/common/intent/FishChips'
import { PartyChips } from '@/components/common/intent/PartyChips'
import type { useFishNames } from '@/components/common/intent/useFishNames'
import type { CodeName } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import type { Intent } from '@/lib/intent/intent'
import { isPartyAsked, type PartyUnit } from '@/lib/serviceType/seatUnit'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

const { space } = theme

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  padding: ${space.sm};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  /* Day and party fit one line of a wide screen. */
  ${media.wide} {
    grid-template-columns: minmax(0, max-content) minmax(22rem, 1fr);
    column-gap: ${space.lg};
    padding: ${space.md};

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`

interface Props {
  today: KstDate
  hasToday: boolean
  /** Species that most ships of the storefront offer now. */
  fish: readonly CodeName[]
  names: ReturnType<typeof useFishNames>
  intent: Intent
  unit: PartyUnit
  onChange: (part: Partial<Intent>) => void
}

/** Day, party and species, one press each; the results appear below. */
export const IntentHero = ({ today, hasToday, fish, names, intent, unit, onChange }: Props) => (
  <Frame aria-label="언제, 몇 명, 무엇을 잡으러 가세요?">
    <DayChips
      today={today}
      hasToday={hasToday}
      value={intent.sdate}
      onChange={(sdate) => onChange({ sdate })}
    />
    {isPartyAsked(unit) && (
      <PartyChips unit={unit} value={intent.party} onChange={(party) => onChange({ party })} />
    )}
    <FishChips
      offered={fish}
      all={names.all}
      chosen={intent.fish}
      onMore={names.isAll ? undefined : names.showAll}
      onChange={(chosen) => onChange({ fish: chosen })}
    />
  </Frame>
)
