import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/common/button/Button'
import { Card } from '@/components/common/card/Card'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { Select } from '@/components/common/form/Select'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import { DraftNote } from '@/components/console/shell/DraftNote'
import { useDraft } from '@/components/console/shell/useDraft'
import { useFormDraft } from '@/components/console/shell/useFormDraft'
import type { CalendarShip } from '@/lib/contract/console/calendarShapes'
import { formatKoreanDate, type KstDate } from '@/lib/date/kst'
import { TERM_NAMES, USUAL_TERMS } from '@/lib/schedule/departureTerms'
import { useSend } from '@/store/console/useSend'
import { TermFields } from './TermFields'
import { saleResolver, toSale, toSaleForm, type SaleForm } from './saleForm'

type OpenForm = SaleForm & { ship: number; time: string }

type Props = {
  day: KstDate
  ships: readonly CalendarShip[]
  /** The boat that the calendar shows; 0: all. */
  shipNo: number
  onClose: () => void
  onOpened: (scheduleNo: number) => void
}

/** Opens a departure on a day. */
export const OpenDeparture = ({ day, ships, shipNo, onClose, onOpened }: Props) => {
  const { send, isSending, failure } = useSend('openDeparture')
  const first = ships.find(({ no }) => no === shipNo) ?? ships[0]
  const draft = useDraft<OpenForm>(`open:${day}`)
  const [chosen, setChosen] = useState(draft.values.ship ?? first?.no ?? 0)
  const [time, setTime] = useState(draft.values.time ?? '05:00')
  const form = useForm<SaleForm>({
    resolver: saleResolver,
    defaultValues: {
      ...toSaleForm({
        ...USUAL_TERMS,
        ...{ capacity: first?.capacity ?? 1, price: first?.price ?? 0 },
      }),
      ...draft.values,
    },
  })
  useFormDraft(form, draft)
  const choose = (no: number) => {
    draft.keep({ ship: no })
    setChosen(no)
    const ship = ships.find((each) => each.no === no)
    if (!ship) return
    form.setValue('capacity', ship.capacity)
    form.setValue('price', ship.price)
  }
  const close = () => {
    draft.forget()
    onClose()
  }
  const open = form.handleSubmit(async (values) => {
    const sent = await send({ body: { ship_no: chosen, sdate: day, time, ...toSale(values) } })
    if (!sent || 'failure' in sent) return
    draft.forget()
    onOpened(sent.data.departure.schedule_no ?? 0)
  })
  return (
    <Card>
      <Stack as="form" noValidate onSubmit={open}>
        <h2>{formatKoreanDate(day)} 일정 열기</h2>
        <DraftNote isRestored={draft.isRestored} onStartOver={close} />
        {ships.length > 1 && (
          <Select
            label="배"
            value={String(chosen)}
            options={ships.map(({ no, name }) => ({ value: String(no), label: name }))}
            onChange={({ target }) => choose(Number(target.value))}
          />
        )}
        <TextField
          label="출발 시간"
          type="time"
          required
          value={time}
          onChange={({ target }) => {
            setTime(target.value)
            draft.keep({ time: target.value })
          }}
        />
        <TermFields names={TERM_NAMES} register={form.register} errors={form.formState.errors} />
        <FailureMessage message={failure?.message} />
        <Button type="submit" isFullWidth isLoading={isSending}>
          일정 열기
        </Button>
        <Button variant="secondary" isFullWidth onClick={close}>
          그만두기
        </Button>
      </Stack>
    </Card>
  )
}
