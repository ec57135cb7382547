import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Checkbox } from '@/components/common/form/Checkbox'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { notificationCalls } from '@/lib/contract/console/notifications'
import {
  STAFF_EVENT_LABELS,
  STAFF_WAY_LABELS,
  type StaffEvent,
  type StaffWay,
} from '@/lib/staff/staffEvents'
import { useSend } from '@/store/console/useSend'
import { theme } from '@/styles/theme'

type Choices = ConsoleAnswer<typeof notificationCalls.getNotifications>['choices']

const Event = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0 0 ${theme.space.xs};
  border: 0;
  border-bottom: 1px solid ${theme.color.line};

  legend {
    padding: 0;
    font-weight: ${theme.fontWeight.bold};
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.lg};
`

const toggled = (choices: Choices, event: StaffEvent, way: StaffWay): Choices =>
  choices.map((one) => {
    if (one.event !== event) return one
    const isOn = one.ways.includes(way)
    return {
      event,
      ways: isOn ? one.ways.filter((other) => other !== way) : [...one.ways, way],
    }
  })

type Props = {
  saved: Choices
  /** The ways that this installation has. */
  ways: readonly StaffWay[]
}

/** What to hear of, and by which ways. */
export const NotificationChoices = ({ saved, ways }: Props) => {
  const [changed, setChanged] = useState<Choices>()
  const [isSaved, setIsSaved] = useState(false)
  const { send, isSending, failure } = useSend('setNotifications')
  const choices = changed ?? saved
  const save = async () => {
    const sent = await send({ body: { choices } })
    if (!sent || !('data' in sent)) return
    setChanged(undefined)
    setIsSaved(true)
  }
  return (
    <Stack>
      {choices.map(({ event, ways: chosen }) => (
        <Event key={event}>
          <legend>{STAFF_EVENT_LABELS[event]}</legend>
          <Ways>
            {ways.map((way) => (
              <Checkbox
                key={way}
                label={STAFF_WAY_LABELS[way]}
                checked={chosen.includes(way)}
                onChange={() => setChanged(toggled(choices, event, way))}
              />
            ))}
          </Ways>
        </Event>
      ))}
      <FailureMessage message={failure?.message} />
      <p role="status">
        {changed ? '아직 저장하지 않았어요.' : isSaved && '선택한 알림을 저장했어요.'}
      </p>
      <Button isFullWidth isLoading={isSending} disabled={!changed} onClick={() => void save()}>
        저장
      </Button>
    </Stack>
  )
}
