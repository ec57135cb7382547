import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { RadioCards } from '@/components/common/form/RadioCards'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { formatKoreanDate } from '@/lib/date/kst'
import { departureText } from '@/lib/schedule/fishingDay'
import { labels } from '@/lib/serviceType/labels'
import { seatsText } from '@/lib/serviceType/seatUnit'
import { formatWon } from '@/lib/text/won'
import type { WeatherChoice, WeatherDay } from './useWeatherChoice'

const idOf = ({ ship_no, sdate, departure_time }: WeatherDay) =>
  `${ship_no ?? ''} ${sdate} ${departure_time}`

/** What a move means for the money: a rest stays due. */
const moneyOf = ({ paid_amount: paid, total = paid }: WeatherChoice): string => {
  if (total <= paid)
    return '결제하신 금액 그대로 옮겨 드려요. 더 내시거나 돌려받으실 차액이 없어요.'
  const rest = `${formatWon(total - paid)}은 옮긴 뒤에 내시면 돼요. 낼 기한은 예약 화면에 나와요.`
  return paid > 0 ? `내신 ${formatWon(paid)}은 그대로 옮기고, 나머지 ${rest}` : rest
}

interface Props {
  choice: WeatherChoice
  isSending: boolean
  error: string | undefined
  onMove: (day: WeatherDay) => void
}

/** The other days of the boat (and other boats, where too few have booked) with room for the party, and the press that moves it to one. */
export const WeatherDays = ({ choice, isSending, error, onMove }: Props) => {
  const { days, ship, cause } = choice
  const [chosen, setChosen] = useState<string>()
  const what = cause === 'few' ? '일정으' : '날'
  const day = days.find((each) => idOf(each) === chosen)
  const options = days.map((each) => ({
    value: idOf(each),
    label: [each.ship_name, departureText(each)].filter(Boolean).join(' '),
    description: [each.fish, `${seatsText(each.remain, labels[ship.service_type])} 남음`]
      .filter(Boolean)
      .join(' · '),
  }))

  return (
    <Section title={`다른 ${what}로 옮기기`}>
      {days.length === 0 ? (
        <EmptyState title="지금 옮길 수 있는 일정이 없어요." />
      ) : (
        <Stack $gap="sm">
          <p>{moneyOf(choice)}</p>
          <RadioCards legend="옮길 일정" options={options} value={chosen} onChange={setChosen} />
          <FailureMessage message={error} />
          <Button
            isFullWidth
            isLoading={isSending}
            aria-disabled={day === undefined}
            onClick={() => day && onMove(day)}
          >
            {day ? `${formatKoreanDate(day.sdate)} 일정으로 옮기기` : '옮길 일정을 선택해 주세요'}
          </Button>
        </Stack>
      )}
    </Section>
  )
}
