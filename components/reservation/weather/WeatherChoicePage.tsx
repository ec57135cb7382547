import { Callout } from '@/components/common/feedback/Callout'
import { Card } from '@/components/common/card/Card'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { ScriptPlaceholder } from '@/components/common/load/ScriptPlaceholder'
import { Stack } from '@/components/common/layout/Stack'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { departureText } from '@/lib/schedule/fishingDay'
import { labels } from '@/lib/serviceType/labels'
import { formatWon } from '@/lib/text/won'
import { useWeatherChoice, type WeatherChoice } from './useWeatherChoice'
import { WeatherDays } from './WeatherDays'
import { WeatherRefund } from './WeatherRefund'
import { partyName, partyText } from '@/lib/serviceType/seatUnit'

/** What has been decided, in a sentence. */
const describe = ({ state, moved_to, deadline, paid_amount }: WeatherChoice): string => {
  switch (state) {
    case 'open':
      return `${formatKoreanDayTime(new Date(deadline))}까지 선택해 주세요. 선택하지 않으시면 ${paid_amount > 0 ? '결제하신 금액을 모두 돌려드려요' : '예약을 취소해요'}.`
    case 'moved':
      return moved_to
        ? `${[moved_to.ship_name, departureText(moved_to)].filter(Boolean).join(' ')} 일정으로 옮겼어요. 그날 뵐게요.`
        : '다른 날로 옮겼어요.'
    case 'kept':
      return '다시 출항하기로 했어요. 예약은 그대로예요.'
    case 'refunded':
    case 'ended':
      return paid_amount > 0
        ? '예약을 취소했어요. 결제하신 금액을 돌려드려요.'
        : '예약을 취소했어요.'
  }
}

const ChoiceView = ({
  choice,
  actions,
}: {
  choice: WeatherChoice
  actions: ReturnType<typeof useWeatherChoice>
}) => {
  const isOpen = choice.state === 'open'
  const { ship, party, paid_amount: paid } = choice
  return (
    <Stack $gap="lg">
      <Callout $tone={isOpen ? 'warning' : 'success'} role="status">
        {describe(choice)}
      </Callout>
      <Card>
        <DescriptionList
          items={[
            ['상품', ship.name],
            ['취소된 날', departureText(choice)],
            ['취소한 까닭', choice.cause === 'few' ? '최소 인원이 모이지 않음' : ''],
            [
              partyName(labels[ship.service_type].unit),
              partyText(party, labels[ship.service_type]),
            ],
            ['결제한 금액', paid > 0 ? formatWon(paid) : ''],
          ]}
        />
      </Card>
      {isOpen && (
        <>
          <WeatherDays
            choice={choice}
            isSending={actions.isSending}
            error={actions.moveError}
            onMove={actions.move}
          />
          <WeatherRefund
            choice={choice}
            isSending={actions.isSending}
            error={actions.refundError}
            onRefund={actions.refund}
          />
        </>
      )}
    </Stack>
  )
}

/** On which a party whose departure was called off chooses another day, or its money back. */
export const WeatherChoicePage = ({ no }: { no: number }) => {
  const actions = useWeatherChoice(no)
  const { data, error, reload } = actions
  if (data) return <ChoiceView choice={data} actions={actions} />
  if (error) return <ErrorState message={error} onRetry={reload} />
  return <ScriptPlaceholder />
}
