import { TextArea } from '@/components/common/form/TextArea'
import { useForm } from '@/components/common/form/useForm'
import { SendDialog } from '@/components/console/shell/SendDialog'
import { MAX_WEATHER_REASON } from '@/lib/weather/limits'
import { useSend } from '@/store/console/useSend'

type Props = { name: string; scheduleNo: number; onClose: () => void }

/** Asks the office to cancel a departure for the weather, with a reason if the captain gives one. */
export const WeatherRequestDialog = ({ name, scheduleNo, onClose }: Props) => {
  const { send, failure } = useSend('askWeather')
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      const sent = await send({ body: { schedule_no: scheduleNo, reason } })
      if (sent && 'data' in sent) onClose()
    },
  })
  return (
    <SendDialog
      form={form}
      $gap="md"
      title="기상 취소 요청"
      failure={failure}
      action="요청하기"
      onClose={onClose}
    >
      <p>{name} 출조를 기상으로 취소해 달라고 사무실에 알려요.</p>
      <TextArea
        label="사유"
        hint="파도, 바람, 안개처럼 짧게 입력해 주세요."
        maxLength={MAX_WEATHER_REASON}
        {...form.text('reason')}
      />
    </SendDialog>
  )
}
