import { Button } from '@/components/common/button/Button'
import { Cluster } from '@/components/common/layout/Cluster'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import { DepartureLink } from '../departures/DepartureLink'
import { describeDeparture } from './describeDeparture'

const POLL_MS = 30_000

interface Props {
  chosen: readonly number[]
  onChoose: (scheduleNo: number) => void
}

/** What captains ask for; nothing while nobody asks. */
export const WeatherRequests = ({ chosen, onChoose }: Props) => {
  const { data } = useRead('getWeatherRequests', {}, { pollMs: POLL_MS })
  const { send, isSending, failure } = useSend('declineWeather')
  if (!data || data.list.length === 0) return null
  return (
    <Section title="선장의 요청">
      <Stack $gap="sm">
        {data.list.map((request) => (
          <Callout key={request.no} $tone="warning">
            <strong>
              <DepartureLink no={request.schedule_no}>{describeDeparture(request)}</DepartureLink>
            </strong>
            <p>
              {request.name} · {formatKoreanDayTime(new Date(request.asked_at))}
              {request.reason && ` · ${request.reason}`}
            </p>
            <Cluster>
              {!chosen.includes(request.schedule_no) && (
                <Button onClick={() => onChoose(request.schedule_no)}>취소할 일정에 넣기</Button>
              )}
              <Button
                variant="secondary"
                isLoading={isSending}
                onClick={() => void send({ body: { request_no: request.no, reason: '' } })}
              >
                그대로 출항하기
              </Button>
            </Cluster>
          </Callout>
        ))}
        <FailureMessage message={failure?.message} />
      </Stack>
    </Section>
  )
}
