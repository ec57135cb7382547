import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Card } from '@/components/common/card/Card'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { Stack } from '@/components/common/layout/Stack'
import { DateField } from '@/components/common/form/DateField'
import { useForm } from '@/components/common/form/useForm'
import { SendForm } from '@/components/console/shell/SendForm'
import type { DefaultSchedule } from '@/lib/contract/console/calendarShapes'
import { formatDottedDate, toKstDate } from '@/lib/date/kst'
import { DEFAULT_TERM_NAMES, termFacts } from '@/lib/schedule/departureTerms'
import { weekdaysText } from '@/lib/schedule/weekdayChoices'
import { useSend } from '@/store/console/useSend'
import { theme } from '@/styles/theme'
import { DefaultForm } from './DefaultForm'

const Title = styled.h2`
  font-size: ${theme.fontSize.lg};
  overflow-wrap: anywhere;
`

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: ${theme.space.xs};
`

const EndForm = ({ schedule, onDone }: { schedule: DefaultSchedule; onDone: () => void }) => {
  const { send, failure } = useSend('endDefault')
  const form = useForm({
    initial: { last_day: toKstDate(new Date()) },
    send: async ({ last_day }) => {
      const body = { version: schedule.version, last_day }
      const sent = await send({ params: { no: schedule.default_no }, body })
      if (sent && 'data' in sent) onDone()
    },
  })
  return (
    <SendForm form={form} $gap="sm" failure={failure} action="이날까지 나가기" onCancel={onDone}>
      <DateField
        label="마지막으로 나가는 날"
        type="date"
        hint="그 뒤의 날은 예약이 없으면 사라지고, 예약이 있으면 남아요."
        {...form.text('last_day')}
      />
    </SendForm>
  )
}

/** One default schedule, with the forms that change and end it. */
export const DefaultItem = ({ schedule }: { schedule: DefaultSchedule }) => {
  const [step, setStep] = useState<'change' | 'end'>()
  const stop = () => setStep(undefined)
  const name = `${schedule.ship_name} ${schedule.departure_time}`
  return (
    <Stack as={Card} $gap="sm">
      <Title>{name}</Title>
      <DescriptionList
        items={[
          ['요일', weekdaysText(schedule.weekdays)],
          [
            '기간',
            `${formatDottedDate(schedule.valid_from)} ~ ${formatDottedDate(schedule.valid_to)}`,
          ],
          ...termFacts(schedule, DEFAULT_TERM_NAMES),
          [
            '판매 멈춤',
            schedule.shut_from
              ? `낚시어선업 신고 기간이 끝나 ${formatDottedDate(schedule.shut_from)}부터 팔지 않아요`
              : '',
          ],
          ['따르지 않는 날', schedule.booked > 0 ? `예약이 있는 ${schedule.booked}일` : ''],
        ]}
      />
      {step === 'change' && <DefaultForm schedule={schedule} onDone={stop} />}
      {step === 'end' && <EndForm schedule={schedule} onDone={stop} />}
      {step === undefined && (
        <Buttons>
          <Button
            variant="secondary"
            isFullWidth
            aria-label={`바꾸기, ${name}`}
            onClick={() => setStep('change')}
          >
            바꾸기
          </Button>
          <Button
            variant="secondary"
            isFullWidth
            aria-label={`끝내기, ${name}`}
            onClick={() => setStep('end')}
          >
            끝내기
          </Button>
        </Buttons>
      )}
    </Stack>
  )
}
