import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { Card } from '@/components/common/card/Card'
import { RadioCards } from '@/components/common/form/RadioCards'
import { Section } from '@/components/common/layout/Section'
import { TextArea } from '@/components/common/form/TextArea'
import { TextField } from '@/components/common/form/TextField'
import { SendForm } from '@/components/console/shell/SendForm'
import { Unread } from '@/components/console/shell/Unread'
import { withObject } from '@/lib/text/particle'
import { formatWon } from '@/lib/text/won'
import { MAX_CHOICE_HOURS, MAX_WEATHER_MESSAGE } from '@/lib/weather/limits'
import { MESSAGE_VARIABLES, type WeatherWay } from '@/lib/weather/message'
import { spreadLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import { DepartureLink } from '../departures/DepartureLink'
import { describeDeparture, describePeople, type WeatherDeparture } from './describeDeparture'
import { useWeatherPlan } from './useWeatherPlan'

const WAYS = [
  { value: 'refund', label: '모두 환불', description: '바로 전액을 돌려드려요' },
  { value: 'choice', label: '손님이 선택', description: '다른 날 또는 환불' },
] as const

const MESSAGES = [
  { way: 'refund', label: '환불 안내 문자' },
  { way: 'choice', label: '선택 안내 문자' },
] as const

const VARIABLES = MESSAGE_VARIABLES.map((name) => `{${name}}`).join(' ')

const Head = styled.div`
  ${spreadLine}
  gap: 0 ${theme.space.sm};

  h3 {
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: ${theme.fontSize.md};
  }
`

interface DepartureProps {
  departure: WeatherDeparture
  way: WeatherWay
  onWay: (way: WeatherWay) => void
  onRemove: () => void
}

const Departure = ({ departure, way, onWay, onRemove }: DepartureProps) => {
  const { reservations, choosers } = departure
  return (
    <Card as="article">
      <Head>
        <h3>
          <DepartureLink no={departure.schedule_no}>{describeDeparture(departure)}</DepartureLink>
        </h3>
        <Button variant="secondary" isSmall onClick={onRemove}>
          빼기
        </Button>
      </Head>
      <p>{describePeople(departure)}</p>
      {departure.is_ahead === 0 && (
        <Callout $tone="danger">지났거나 이미 취소한 일정이에요. 빼 주세요.</Callout>
      )}
      <RadioCards legend="환불 방법" options={WAYS} value={way} onChange={onWay} />
      {way === 'choice' && choosers < reservations && (
        <p>
          {choosers}건이 고를 수 있어요. 결제 전이거나 여러 밤을 묵는 {reservations - choosers}건은
          바로 취소하고 낸 돈을 돌려드려요.
        </p>
      )}
    </Card>
  )
}

interface Props {
  scheduleNos: readonly number[]
  onRemove: (scheduleNo: number) => void
}

const totalOf = (list: readonly WeatherDeparture[]) => list.reduce((sum, { paid }) => sum + paid, 0)

/** What calling the chosen departures off means, how each is done, and the press that does it. */
export const WeatherPlan = ({ scheduleNos, onRemove }: Props) => {
  const { preview, form, draft, used, wayOf, setWay, failure } = useWeatherPlan(scheduleNos)
  const { data } = preview
  if (!data) return <Unread failure={preview.failure} reload={preview.reload} height="20rem" />
  return (
    <Section title="출항 취소하기">
      <SendForm
        form={form}
        draft={draft}
        failure={failure}
        variant="danger"
        action={`일정 ${data.list.length}개 출항 취소하기`}
      >
        {data.list.map((departure) => (
          <Departure
            key={departure.schedule_no}
            departure={departure}
            way={wayOf(departure.schedule_no)}
            onWay={(way) => setWay(departure.schedule_no, way)}
            onRemove={() => onRemove(departure.schedule_no)}
          />
        ))}
        {used.has('choice') && (
          <TextField
            label="선택 기한 (시간)"
            hint={`최대 ${MAX_CHOICE_HOURS}시간이에요. 답이 없으면 환불해요.`}
            inputMode="numeric"
            maxLength={2}
            required
            {...form.text('hours')}
          />
        )}
        {MESSAGES.filter(({ way }) => used.has(way)).map(({ way, label }) => (
          <TextArea
            key={way}
            label={label}
            hint={`자동으로 채워지는 말: ${VARIABLES}`}
            rows={4}
            maxLength={MAX_WEATHER_MESSAGE}
            required
            {...form.text(way)}
          />
        ))}
        <Callout $tone="warning" role="status">
          <strong>
            예약 {data.reservations}건 · {formatWon(totalOf(data.list))}
          </strong>
          <p>취소하면 되돌릴 수 없어요. 손님 모두에게 문자를 보내요.</p>
        </Callout>
        <TextField
          label="예약 수 확인"
          hint={`취소할 예약은 ${data.reservations}건이에요. 숫자 ${withObject(String(data.reservations))} 적어 주세요.`}
          inputMode="numeric"
          maxLength={5}
          required
          {...form.text('count')}
        />
      </SendForm>
    </Section>
  )
}
