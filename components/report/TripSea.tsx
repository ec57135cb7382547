import styled from 'styled-components'
import { Section } from '@/components/common/layout/Section'
import type { Answer } from '@/lib/contract/wire'
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
    .map(({ at, cm }) => `${at} ${Math.round(cm)}cm`)
    .join(', ')

/** What is known of the sea of the trip that a report is about. */
export const TripSea = ({ report }: { report: Report }) => {
  const { tide = '', place = '', sea } = report
  const facts = [
    ['물때', tide],
    ['낚은 곳', place],
    ['만조', turnsText(report, true)],
    ['간조', turnsText(report, false)],
    ['조석 관측소', sea?.station ?? ''],
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
