import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { DraftNote } from '@/components/console/shell/DraftNote'
import { useDraft } from '@/components/console/shell/useDraft'
import { useFormDraft } from '@/components/console/shell/useFormDraft'
import { calendarDeparture, type CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import { countOffered } from '@/lib/schedule/countOffered'
import { TERM_NAMES } from '@/lib/schedule/departureTerms'
import { useSend } from '@/store/console/useSend'
import { ChangedMeanwhile } from './ChangedMeanwhile'
import { TermFields } from './TermFields'
import { isAhead, saleResolver, toSale, toSaleForm, type SaleForm } from './saleForm'
import { ToldCallout } from './ToldCallout'

type Props = {
  no: number
  departure: CalendarDeparture
  /** The parties on the waiting list, in its order. */
  waitingParties: readonly number[]
  onDone: () => void
}

/** Changes the sale of a departure. Where somebody else was first, it shows what they changed. */
export const ChangeForm = ({ no, departure, waitingParties, onDone }: Props) => {
  const { send, isSending, failure, reset: forget } = useSend('changeDeparture')
  const [seen] = useState(departure)
  const draft = useDraft<SaleForm>(`departure:${no}:${seen.version}`)
  const form = useForm<SaleForm>({
    resolver: saleResolver,
    defaultValues: { ...toSaleForm(seen), ...draft.values },
  })
  useFormDraft(form, draft)
  const finish = () => {
    draft.forget()
    onDone()
  }
  const [capacity, opens] = useWatch({ control: form.control, name: ['capacity', 'opens_at'] })
  const isSold = departure.status === 'open' && !isAhead(opens)
  const told = isSold ? countOffered(waitingParties, capacity - departure.sold - departure.kept) : 0
  const current = calendarDeparture.safeParse(failure?.data.current).data
  const save = (version: number) =>
    form.handleSubmit(async (values) => {
      const sent = await send({ params: { no }, body: { version, ...toSale(values) } })
      if (sent && 'data' in sent) finish()
    })
  return (
    <Stack as="form" noValidate onSubmit={save(seen.version)}>
      <DraftNote
        isRestored={draft.isRestored}
        onStartOver={() => {
          form.reset(toSaleForm(seen))
          draft.forget()
        }}
      />
      <TermFields names={TERM_NAMES} register={form.register} errors={form.formState.errors} />
      <ToldCallout told={told} />
      {current ? (
        <ChangedMeanwhile
          seen={seen}
          current={current}
          onTakeTheirs={() => {
            forget()
            finish()
          }}
          onSaveMine={() => void save(current.version)()}
        />
      ) : (
        <FailureMessage message={failure?.message} />
      )}
      <Button type="submit" isFullWidth isLoading={isSending}>
        저장하기
      </Button>
      <Button variant="secondary" isFullWidth onClick={finish}>
        그만두기
      </Button>
    </Stack>
  )
}
