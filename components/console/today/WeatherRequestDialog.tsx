import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { FieldError } from '@/components/common/form/FieldError'
import { Stack } from '@/components/common/layout/Stack'
import { TextArea } from '@/components/common/form/TextArea'
import { MAX_WEATHER_REASON } from '@/lib/weather/limits'
import { useSend } from '@/store/console/useSend'

type Props = { name: string; scheduleNo: number; onClose: () => void }

const FAILURE_ID = 'weather-request-failure'

/** Asks the office to cancel a departure for the weather, with a reason if the captain gives one. */
export const WeatherRequestDialog = ({ name, scheduleNo, onClose }: Props) => {
  const [reason, setReason] = useState('')
  const { send, isSending, failure } = useSend('askWeather')
  const ask = async () => {
    const sent = await send({ body: { schedule_no: scheduleNo, reason } })
    if (sent && 'data' in sent) onClose()
  }
  return (
    <Dialog
      isOpen
      title="기상 취소 요청"
      onClose={onClose}
      footer={
        <Button isLoading={isSending} aria-describedby={FAILURE_ID} onClick={() => void ask()}>
          요청하기
        </Button>
      }
    >
      <Stack>
        <p>{name} 출조를 기상으로 취소해 달라고 사무실에 알려요.</p>
        <TextArea
          label="이유"
          hint="파도, 바람, 안개처럼 짧게 적어 주세요."
          maxLength={MAX_WEATHER_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FieldError id={FAILURE_ID} message={failure?.message} />
      </Stack>
    </Dialog>
  )
}
