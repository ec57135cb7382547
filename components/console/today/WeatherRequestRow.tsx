import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { isSailing } from '@/lib/boarding/isSailing'
import type { TodayDeparture } from '@/lib/contract/console/today'
import { hasRight } from '@/lib/staff/rights'
import { useSend } from '@/store/console/useSend'
import { useSession } from '../shell/session'
import { WeatherRequestDialog } from './WeatherRequestDialog'

/** A captain's request that the office has not answered. */
export type WeatherRequest = {
  no: number
  schedule_no: number
  name: string
  reason: string
  is_own: 0 | 1
}

/** The open request about a departure. */
export const requestOf = (
  { schedule_no: no }: TodayDeparture,
  requests: readonly WeatherRequest[],
): WeatherRequest | undefined => requests.find(({ schedule_no }) => schedule_no === no)

const Box = styled.div`
  overflow-wrap: anywhere;
`

/** The sky has cleared: what was asked for is taken back. */
const WithdrawRequest = ({ departure, no }: { departure: TodayDeparture; no: number }) => {
  const { send, isSending, failure } = useSend('withdrawWeather')
  return (
    <>
      <FailureMessage message={failure?.message} />
      <Button
        variant="secondary"
        isFullWidth
        isLoading={isSending}
        aria-label={`요청 거두기 ${departure.departure_time} ${departure.ship_name}`}
        onClick={() => void send({ body: { request_no: no } })}
      >
        요청 거두기
      </Button>
    </>
  )
}

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
          {request.is_own === 1 && <WithdrawRequest departure={departure} no={request.no} />}
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
