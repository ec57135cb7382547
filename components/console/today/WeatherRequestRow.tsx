import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/Button'
import { Callout } from '@/components/common/Callout'
import { isSailing } from '@/lib/boarding/isSailing'
import type { TodayDeparture } from '@/lib/contract/console/today'
import { hasRight } from '@/lib/staff/rights'
import { theme } from '@/styles/theme'
import { useSession } from '../shell/session'
import { WeatherRequestDialog } from './WeatherRequestDialog'

/** A captain's request that the office has not answered. */
export type WeatherRequest = { schedule_no: number; name: string; reason: string }

const Box = styled.div`
  margin-top: ${theme.space.xs};
  overflow-wrap: anywhere;
`

type Props = { departure: TodayDeparture; request: WeatherRequest | undefined }

/** What a captain has asked for, or the button to ask. The office decides for itself. */
export const WeatherRequestRow = ({ departure, request }: Props) => {
  const [isAsking, setIsAsking] = useState(false)
  const { role } = useSession()
  if (request) {
    return (
      <Box>
        <Callout $tone="warning">
          <strong>{request.name}님이 기상 취소를 요청했어요.</strong>
          {request.reason !== '' && <span>{request.reason}</span>}
        </Callout>
      </Box>
    )
  }
  const canAsk = hasRight(role, 'askWeather') && !hasRight(role, 'decideWeather')
  if (!canAsk || !isSailing(departure)) return null
  const name = `${departure.departure_time} ${departure.ship_name}`
  return (
    <Box>
      <Button
        variant="ghost"
        isFullWidth
        aria-label={`기상 취소 요청 ${name}`}
        onClick={() => setIsAsking(true)}
      >
        기상 취소 요청
      </Button>
      {isAsking && (
        <WeatherRequestDialog
          name={name}
          scheduleNo={departure.schedule_no}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Box>
  )
}
