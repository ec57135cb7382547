import { Button } from '@/components/common/button/Button'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Card } from '@/components/common/card/Card'
import { EntryCard } from '@/components/common/card/EntryCard'
import { Callout } from '@/components/common/feedback/Callout'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { ScriptPlaceholder } from '@/components/common/load/ScriptPlaceholder'
import { alertTitle, NIGHT_TEXT } from '@/lib/alert/alertText'
import type { Answer } from '@/lib/contract/wire'
import { formatKoreanDate } from '@/lib/date/kst'
import { departureText } from '@/lib/schedule/fishingDay'
import { reserveHref } from '@/lib/schedule/reserveHref'
import { labels } from '@/lib/serviceType/labels'
import { partyName, partyText, seatsText } from '@/lib/serviceType/seatUnit'
import { formatWon } from '@/lib/text/won'
import { useAction } from '@/store/useAction'
import { useLoad } from '@/store/useLoad'

type Opened = Answer<'getAlert'>

const describe = ({ alert, departures }: Opened): string => {
  switch (alert.state) {
    case 'open':
      return departures.length > 0
        ? '지금 예약할 수 있는 자리가 있어요. 먼저 예약하시는 분께 드려요.'
        : '빈자리를 기다리고 있어요. 자리가 나면 바로 알려 드릴게요.'
    case 'ended':
      return '빈자리 알림을 끝냈어요. 더는 알려 드리지 않아요.'
    case 'booked':
      return '예약을 마치셔서 빈자리 알림을 끝냈어요.'
    case 'past':
      return '기다리시던 날이 지나 빈자리 알림을 끝냈어요.'
  }
}

const Departures = ({ alert, departures }: Opened) => (
  <Section title="지금 예약할 수 있는 일정">
    {departures.map(({ ship, ...departure }) => (
      <EntryCard as="article" key={departure.schedule_no}>
        <h3>{ship.name}</h3>
        <p>
          {departureText(departure)} · {seatsText(departure.remain, labels[alert.service_type])}{' '}
          남음 · {formatWon(departure.price)}
        </p>
        <LinkButton
          href={reserveHref({ ...departure, ship_no: ship.no, default_no: null }, 1, alert.party)}
        >
          {labels[alert.service_type].reserve}
        </LinkButton>
      </EntryCard>
    ))}
  </Section>
)

interface ViewProps {
  opened: Opened
  isEnding: boolean
  error: string | undefined
  onEnd: () => void
}

const AlertView = ({ opened, isEnding, error, onEnd }: ViewProps) => {
  const { alert, departures } = opened
  const { service_type, party, days, area, fish, max_price } = alert
  const isOpen = alert.state === 'open'
  return (
    <Stack $gap="lg">
      <Callout $tone={isOpen ? 'brand' : 'success'} role="status">
        {describe(opened)}
      </Callout>
      {isOpen && departures.length > 0 && <Departures {...opened} />}
      <Card>
        <DescriptionList
          items={[
            ['상품', alertTitle(alert)],
            ['지역', area.join(', ')],
            ['어종', fish.join(', ')],
            ['날짜', days.map(formatKoreanDate).join(', ')],
            [partyName(labels[service_type].unit), partyText(party, labels[service_type])],
            ['최대 금액', max_price === null ? '' : `${formatWon(max_price)}까지`],
            [NIGHT_TEXT, alert.is_night ? '알림을 받아요' : '쉬어요'],
          ]}
        />
      </Card>
      <FailureMessage message={error} />
      {isOpen && (
        <Button variant="secondary" isFullWidth isLoading={isEnding} onClick={onEnd}>
          알림 끝내기
        </Button>
      )}
      {(!isOpen || departures.length === 0) && (
        <LinkButton href={alert.ship ? `/ship/${alert.ship.no}` : '/'} variant="ghost" isFullWidth>
          {alert.ship ? '달력에서 다른 날 보기' : '다른 상품 보기'}
        </LinkButton>
      )}
    </Stack>
  )
}

/** An alert, opened by the key of its link: what can be booked now, and the press that ends it. */
export const OpenedAlert = ({ no, alertKey: key }: { no: number; alertKey: string }) => {
  const { data, error, reload, mutate } = useLoad(`alert/${no}/${key}`, (api) =>
    api.getAlert({ no, key }),
  )
  const ending = useAction((api) => api.endAlert({ alert_no: no, key }))
  const end = async () => {
    const outcome = await ending.run()
    if (outcome && 'data' in outcome) mutate(outcome.data)
  }
  if (data) {
    return (
      <AlertView
        opened={data}
        isEnding={ending.isLoading}
        error={ending.failure?.message}
        onEnd={() => void end()}
      />
    )
  }
  return error ? <ErrorState message={error} onRetry={reload} /> : <ScriptPlaceholder />
}
