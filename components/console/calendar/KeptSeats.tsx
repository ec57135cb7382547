import { useId } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { useRequestKey } from '@/components/console/shell/useRequestKey'
import { keptRequest } from '@/lib/contract/console/calendar'
import type { CalendarDeparture, KeptSeat } from '@/lib/contract/console/calendarShapes'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { useSend } from '@/store/console/useSend'
import { spreadLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

const Item = styled.li`
  ${spreadLine}
  gap: ${theme.space.xs};
  overflow-wrap: anywhere;
`

const Title = styled.h3`
  font-size: ${theme.fontSize.md};
`

const formShape = keptRequest.omit({ request_key: true }).required()

const KeptItem = ({ kept }: { kept: KeptSeat }) => {
  const { send, isSending, failure } = useSend('freeKeptSeats')
  return (
    <Item>
      <span>
        {kept.seats}자리{kept.note && ` · ${kept.note}`}
        <br />
        {formatKoreanDayTime(new Date(kept.frees_at))}에 풀려요
      </span>
      <Button
        variant="secondary"
        isSmall
        isLoading={isSending}
        aria-label={`지금 풀기, ${kept.seats}자리 ${kept.note}`}
        onClick={() => void send({ params: { no: kept.kept_no } })}
      >
        지금 풀기
      </Button>
      <FailureMessage message={failure?.message} />
    </Item>
  )
}

type Props = {
  no: number
  departure: CalendarDeparture
  kept: readonly KeptSeat[]
  hours: number
}

/** Seats of a departure that the operator keeps back for friends. */
export const KeptSeats = ({ no, departure, kept, hours }: Props) => {
  const { send, failure } = useSend('keepSeats')
  const titleId = useId()
  const { keyFor, settle } = useRequestKey()
  const form = useForm({
    initial: { seats: 1, note: '', hours },
    validate: checkedBy(formShape),
    send: async (values) => {
      const request_key = keyFor({ no, ...values })
      const sent = await send({ params: { no }, body: { ...values, request_key } })
      settle(sent)
      if (sent && 'data' in sent) form.reset()
    },
  })
  const remain = departure.capacity - departure.sold - departure.kept
  return (
    <Stack as="section" $gap="sm" aria-labelledby={titleId}>
      <Title id={titleId}>따로 잡아 둔 자리</Title>
      {kept.length > 0 && (
        <ul>
          {kept.map((each) => (
            <KeptItem key={each.kept_no} kept={each} />
          ))}
        </ul>
      )}
      {remain > 0 ? (
        <SendForm
          form={form}
          $gap="sm"
          failure={failure}
          variant="secondary"
          action="자리 따로 잡아 두기"
        >
          <TextField
            label="따로 잡아 둘 자리"
            hint={`남은 자리 ${remain}자리`}
            {...form.number('seats')}
          />
          <TextField label="누구 자리인지 (선택)" {...form.text('note')} />
          <TextField label="출발 몇 시간 전에 풀까요" {...form.number('hours')} />
        </SendForm>
      ) : (
        <p>남은 자리가 없어 더 잡아 둘 수 없어요.</p>
      )}
    </Stack>
  )
}
