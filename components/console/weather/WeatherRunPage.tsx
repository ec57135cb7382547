import { useRouter } from 'next/router'
import { Badge } from '@/components/common/text/Badge'
import { Callout } from '@/components/common/feedback/Callout'
import { Card } from '@/components/common/card/Card'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { Unread } from '@/components/console/shell/Unread'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { parseNo } from '@/lib/query/query'
import { formatWon } from '@/lib/text/won'
import { useRead } from '@/store/console/useRead'
import { DepartureLink } from '../departures/DepartureLink'
import { describeDeparture } from './describeDeparture'
import { WeatherLate } from './WeatherLate'

const POLL_MS = 2_000

type Run = ConsoleAnswer<typeof consoleCalls.getWeatherRun>

const countOf = (count: number) => (count > 0 ? `${count}건` : '')

const Departure = ({ departure }: { departure: Run['departures'][number] }) => (
  <Card as="article">
    <Stack $gap="xs">
      <h3>
        <DepartureLink no={departure.schedule_no}>{describeDeparture(departure)}</DepartureLink>
      </h3>
      <p>
        <Badge tone={departure.is_done === 1 ? 'success' : 'warning'}>
          {departure.is_done === 1
            ? '취소했어요'
            : departure.is_late === 1
              ? '아직 취소하지 못했어요'
              : '기다리는 중'}
        </Badge>
      </p>
      <DescriptionList
        items={[
          ['취소한 예약', countOf(departure.cancelled)],
          ['돌려주는 금액', departure.refund > 0 ? formatWon(departure.refund) : ''],
          ['손님이 선택하는 예약', countOf(departure.choosing)],
          ['아직 선택 전', countOf(departure.open)],
          ['다른 날로 옮김', countOf(departure.moved)],
          ['환불 선택', countOf(departure.refunded)],
        ]}
      />
    </Stack>
  </Card>
)

const RunView = ({ run }: { run: Run }) => {
  const done = run.departures.filter(({ is_done }) => is_done === 1).length
  const all = run.departures.length
  return (
    <Stack>
      <Callout $tone={run.is_done === 1 ? 'success' : 'warning'} role="status">
        {run.is_done === 1
          ? `일정 ${all}개의 출항을 취소하고 손님께 알렸어요.`
          : `일정 ${all}개 가운데 ${done}개를 취소했어요. 창을 닫아도 계속돼요.`}
      </Callout>
      <WeatherLate count={run.departures.filter(({ is_late }) => is_late === 1).length} />
      <p>
        {run.name} · {formatKoreanDateTime(new Date(run.created_at))}
      </p>
      <Section title="일정">
        <Stack $gap="sm">
          {run.departures.map((departure) => (
            <Departure key={departure.schedule_no} departure={departure} />
          ))}
        </Stack>
      </Section>
      <LinkButton href="/weather" prefetch={false} variant="secondary">
        다른 일정 보기
      </LinkButton>
    </Stack>
  )
}

/** How far a cancellation for weather, or because too few have booked, is, and what parties chose. */
export const WeatherRunPage = () => {
  const { query, isReady } = useRouter()
  const no = parseNo(typeof query.run === 'string' ? query.run : '')
  const { data, failure, reload } = useRead(
    'getWeatherRun',
    { params: { no: no ?? 0 } },
    { pollMs: POLL_MS, isSkipped: no === undefined },
  )
  if (data) return <RunView run={data} />
  if (isReady && no === undefined) return <ErrorState message="출항 취소를 찾을 수 없어요." />
  return <Unread failure={failure} reload={reload} height="12rem" />
}
