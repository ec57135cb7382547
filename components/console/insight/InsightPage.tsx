import styled from 'styled-components'
import { Select } from '@/components/common/form/Select'
import { MoneyNav } from '@/components/console/money/MoneyNav'
import { MoneyRead } from '@/components/console/money/MoneyRead'
import { MonthTurner } from '@/components/console/money/MonthTurner'
import { Narrow } from '@/components/console/money/Narrow'
import type { Insight, InsightTable } from '@/lib/contract/console/insight'
import { formatDottedDate } from '@/lib/date/kst'
import { INSIGHT_MONTHS, type InsightMonths } from '@/lib/insight/insightPeriod'
import { facetLabel } from '@/lib/insight/insightTables'
import { addSeats } from '@/lib/insight/share'
import * as standOut from '@/lib/insight/standOut'
import { useRead } from '@/store/console/useRead'
import { theme } from '@/styles/theme'
import { type InsightAsked, InsightSection } from './InsightSection'
import { readMonths, useInsightAddress } from './insightAddress'

const PERIODS = {
  1: '한 달',
  3: '세 달',
  12: '1년',
} as const satisfies Record<InsightMonths, string>

const Period = styled(Narrow)`
  margin-bottom: ${theme.space.md};
`

/** One below the other on a phone, side by side on a wide screen. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  align-items: start;
  gap: ${theme.space.xl};
`

const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.md};
  margin-bottom: ${theme.space.lg};
  font-size: ${theme.fontSize.sm};

  span::before {
    content: '';
    display: inline-block;
    width: 0.75em;
    height: 0.75em;
    margin-inline-end: ${theme.space.xs};
    border-radius: 2px;
    background: ${theme.color.ink};
  }

  span + span::before {
    background: ${theme.color.lineStrong};
  }
`

const NOTES: Partial<Record<InsightTable, string>> = {
  months: '출조한 날로 세요. 판매율은 내놓은 자리 가운데 팔린 자리예요.',
  ahead: '취소하지 않은 예약을 세요.',
  steps:
    '화면을 본 횟수예요. 한 사람이 여러 번 볼 수 있고, 누가 보았는지는 남기지 않아요. 하루치는 다음 날부터 보여요.',
  endings: '출조가 이 기간이던 예약을 세요.',
  no_shows: '탑승 화면에서 미승선으로 표시한 사람이에요.',
  reviews: '보이는 후기를 다녀온 날로 세요.',
}

const sumOf = (insight: Insight, year: 'now' | 'before') => ({
  people: insight.months.reduce((sum, month) => sum + month[year].people, 0),
  no_shows: insight.months.reduce((sum, month) => sum + month[year].no_shows, 0),
})

/** What stands out in each section that says something. */
const sentencesOf = (insight: Insight): Partial<Record<InsightTable, string | null>> => ({
  weekdays: standOut.seatsSentence(
    insight.cells,
    addSeats(insight.boats.filter(({ unit }) => unit === '석').map(({ before }) => before)),
  ),
  ahead: standOut.aheadSentence(insight.ahead),
  steps: standOut.stepsSentence(insight.steps),
  endings: standOut.endingsSentence(insight.endings),
  no_shows: standOut.noShowSentence(sumOf(insight, 'now'), sumOf(insight, 'before')),
  coupons: standOut.couponsSentence(insight.coupons),
  reviews: standOut.facetsSentence(
    insight.facets.map(({ code, now }) => ({ name: facetLabel(code), now })),
  ),
})

const SECTIONS: readonly InsightTable[] = [
  ...(['weekdays', 'tides', 'boats', 'months', 'ahead'] as const),
  ...(['steps', 'endings', 'no_shows', 'coupons', 'reviews'] as const),
]

const daysText = ({ from, to }: Insight['days']): string =>
  `${formatDottedDate(from)}~${formatDottedDate(to)}`

const Sections = ({ insight, of }: { insight: Insight; of: InsightAsked }) => {
  const sentences = sentencesOf(insight)
  return (
    <>
      <Legend>
        <span>이번: {daysText(insight.days)}</span>
        <span>작년: {daysText(insight.before_days)}</span>
      </Legend>
      <Columns>
        {SECTIONS.map((table) => (
          <InsightSection
            key={table}
            {...{ insight, table, of }}
            sentence={sentences[table]}
            note={NOTES[table]}
          />
        ))}
      </Columns>
    </>
  )
}

/** What sells: some months beside the same ones of the year before. */
export const InsightPage = () => {
  const { yyyymm, months, show } = useInsightAddress()
  const of = { yyyymm, months }
  const read = useRead('getInsight', { query: of }, { keepsLast: true })
  return (
    <>
      <MoneyNav />
      <MonthTurner yyyymm={yyyymm} onTurn={(to) => show({ yyyymm: to })} />
      <Period>
        <Select
          label="기간"
          hint="이 달까지예요. 오늘부터는 아직 세지 않아요."
          value={String(months)}
          onChange={({ currentTarget: { value } }) => show({ months: readMonths(value) })}
          options={INSIGHT_MONTHS.map((count) => ({
            value: String(count),
            label: PERIODS[count],
          }))}
        />
      </Period>
      <MoneyRead read={read}>{(insight) => <Sections insight={insight} of={of} />}</MoneyRead>
    </>
  )
}
