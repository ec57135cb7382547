import Link from 'next/link'
import styled from 'styled-components'
import { Section } from '@/components/common/layout/Section'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { WeatherLate } from './WeatherLate'
import { useRead } from '@/store/console/useRead'
import { theme } from '@/styles/theme'

const POLL_MS = 15_000

const Run = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${theme.touch};
  border-bottom: 1px solid ${theme.color.line};
`

/** The latest cancellations, each with its progress; nothing before the first. */
export const WeatherRuns = () => {
  const { data } = useRead('getWeatherRuns', {}, { pollMs: POLL_MS })
  if (!data || data.list.length === 0) return null
  const late = data.list.reduce((sum, run) => sum + run.late, 0)
  return (
    <Section title="지난 기상 취소">
      <WeatherLate count={late} />
      <ul>
        {data.list.map(({ no, created_at, departures, late: ownLate, is_done }) => (
          <li key={no}>
            <Run href={`/weather/${no}`} prefetch={false}>
              {formatKoreanDateTime(new Date(created_at))} · 일정 {departures}개 ·{' '}
              {is_done === 1 ? '끝남' : ownLate > 0 ? '늦어지고 있음' : '진행 중'}
            </Run>
          </li>
        ))}
      </ul>
    </Section>
  )
}
