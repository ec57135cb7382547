import Link from 'next/link'
import styled from 'styled-components'
import { Section } from '@/components/common/Section'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { useRead } from '@/store/console/useRead'
import { theme } from '@/styles/theme'

const Run = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${theme.touch};
  border-bottom: 1px solid ${theme.color.line};
`

/** The latest cancellations, each with its progress; nothing before the first. */
export const WeatherRuns = () => {
  const { data } = useRead('getWeatherRuns', {})
  if (!data || data.list.length === 0) return null
  return (
    <Section title="지난 기상 취소">
      <ul>
        {data.list.map(({ no, created_at, departures, is_done }) => (
          <li key={no}>
            <Run href={`/weather/${no}`} prefetch={false}>
              {formatKoreanDateTime(new Date(created_at))} · 일정 {departures}개 ·{' '}
              {is_done === 1 ? '끝남' : '진행 중'}
            </Run>
          </li>
        ))}
      </ul>
    </Section>
  )
}
