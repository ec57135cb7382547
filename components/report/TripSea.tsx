import styled from 'styled-components'
import { Section } from '@/components/common/layout/Section'
import type { Answer } from '@/lib/contract/wire'
import { spanText } from '@/lib/sea/forecastText'
import { levelText, turnName } from '@/lib/sea/tideText'
import { theme } from '@/styles/theme'

const { color, space } = theme

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.xs} ${space.md};

  > div {
    display: contents;
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`

type Report = Pick<Answer<'getFishBoardDetail'>['detail'], 'tide' | 'place' | 'sea'>

/** `04:48 420cm, 17:20 455cm` */
const turnsText = ({ sea }: Report, isHigh: boolean): string =>
  (sea?.turns ?? [])
    .filter(({ is_high }) => is_high === isHigh)
    .map(levelText)
    .join(', ')

/** What is known of the sea of the trip that a report is about. */
export const TripSea = ({ report }: { report: Report }) => {
  const { tide = '', place = '', sea } = report
  const facts = [
    ['물때', tide],
    ['낚은 곳', place],
    ...[true, false].map((is_high) => [turnName({ is_high }), turnsText(report, is_high)] as const),
    ['조석 관측소', sea && sea.turns.length > 0 ? sea.station : ''],
    ['물결 예보', sea?.waves ? spanText(sea.waves, 'm') : ''],
  ].filter(([, text]) => text !== '')
  if (facts.length === 0) return null
  return (
    <Section title="그날의 바다">
      <Facts>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Facts>
    </Section>
  )
}
