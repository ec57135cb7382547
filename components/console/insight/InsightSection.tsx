import styled from 'styled-components'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { Section } from '@/components/common/layout/Section'
import { type CodeLoadErrorProps, onDemand } from '@/components/common/load/onDemand'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { Small } from '@/components/common/text/Small'
import { FigureTable } from '@/components/console/money/FigureTable'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { FileButtons } from '@/components/console/shell/FileButtons'
import type { Insight, InsightTable } from '@/lib/contract/console/insight'
import { insightPlots } from '@/lib/insight/insightPlots'
import type { InsightMonths } from '@/lib/insight/insightPeriod'
import { cellText, insightTable, TABLE_NAMES } from '@/lib/insight/insightTables'
import { theme } from '@/styles/theme'

/** Nothing else of the console draws with this library: it comes once there is something to draw. */
const BesidePlot = onDemand(() => import('./BesidePlot').then(({ BesidePlot: Plot }) => Plot), {
  Loading: () => <Skeleton height="12rem" />,
  LoadError: ({ onRetry }: CodeLoadErrorProps) => (
    <ErrorState message="그림을 불러오지 못했어요." onRetry={onRetry} />
  ),
})

const PlotTitle = styled.h3`
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.semibold};
`

const Sentence = styled.p`
  font-size: ${theme.fontSize.md};
  font-weight: ${theme.fontWeight.semibold};
`

const Content = ({ insight, table }: { insight: Insight; table: InsightTable }) => {
  const name = TABLE_NAMES[table]
  const { columns, rows } = insightTable(insight, table)
  const words = columns.filter(({ kind }) => kind === undefined).length
  const texts = rows.map((row) =>
    row.map((cell, at) => cellText(columns[at] ?? { head: '' }, cell)),
  )
  return (
    <Disclosure title={`${name} 표`}>
      <FigureTable
        label={`${name} 표`}
        headings={columns.map(({ head }) => head)}
        rows={texts.map((cells, at) => ({
          key: String(at),
          head: cells.slice(0, words),
          cells: cells.slice(words),
        }))}
      />
    </Disclosure>
  )
}

export type InsightAsked = { yyyymm: string; months: InsightMonths }

interface Props {
  insight: Insight
  table: InsightTable
  of: InsightAsked
  /** What stands out; null where too little is known. Undefined where another section says it. */
  sentence: string | null | undefined
  /** How the numbers are counted, where that is not plain. */
  note: string | undefined
}

/** One of the questions: what stands out, its plots, its table and its file. */
export const InsightSection = ({ insight, table, of, sentence, note }: Props) => {
  const plots = insightPlots(insight, table)
  const name = TABLE_NAMES[table]
  if (plots.length === 0) {
    return (
      <Section title={name}>
        <EmptyState title="아직 보여 드릴 것이 없어요." />
      </Section>
    )
  }
  return (
    <Section title={name}>
      {sentence && <Sentence>{sentence}</Sentence>}
      {sentence === null && <Small>아직 수가 적어 무엇이 두드러지는지 말하기 어려워요.</Small>}
      {plots.map((plot) => (
        <div key={plot.title}>
          {plots.length > 1 && <PlotTitle>{plot.title}</PlotTitle>}
          <BesidePlot plot={plot} />
        </div>
      ))}
      {note && <Small>{note}</Small>}
      <Content insight={insight} table={table} />
      <FileButtons
        call="getInsightFile"
        inputFor={(format) => ({ params: { format }, query: { ...of, table } })}
        fileName={`${name.replaceAll(' ', '_')}_${of.yyyymm}`}
        name={name}
      />
    </Section>
  )
}
