import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/common/Button'
import { FailureMessage } from '@/components/common/FailureMessage'
import { Stack } from '@/components/common/Stack'
import { calendarDeparture, type CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import { useSend } from '@/store/console/useSend'
import { ChangedMeanwhile } from './ChangedMeanwhile'
import { SaleFields } from './SaleFields'
import { saleResolver, toSale, toSaleForm, type SaleForm } from './saleForm'

type Props = { no: number; departure: CalendarDeparture; onDone: () => void }

/** Changes the sale of a departure. Where somebody else was first, it shows what they changed. */
export const ChangeForm = ({ no, departure, onDone }: Props) => {
  const { send, isSending, failure, reset: forget } = useSend('changeDeparture')
  const [seen] = useState(departure)
  const form = useForm<SaleForm>({ resolver: saleResolver, defaultValues: toSaleForm(departure) })
  const current = calendarDeparture.safeParse(failure?.data.current).data
  const save = (version: number) =>
    form.handleSubmit(async (values) => {
      const sent = await send({ params: { no }, body: { version, ...toSale(values) } })
      if (sent && 'data' in sent) onDone()
    })
  return (
    <Stack as="form" noValidate onSubmit={save(seen.version)}>
      <SaleFields register={form.register} errors={form.formState.errors} />
      {current ? (
        <ChangedMeanwhile
          seen={seen}
          current={current}
          onTakeTheirs={() => {
            forget()
            onDone()
          }}
          onSaveMine={() => void save(current.version)()}
        />
      ) : (
        <FailureMessage message={failure?.message} />
      )}
      <Button type="submit" isFullWidth isLoading={isSending}>
        저장하기
      </Button>
      <Button variant="secondary" isFullWidth onClick={onDone}>
        그만두기
      </Button>
    </Stack>
  )
}
