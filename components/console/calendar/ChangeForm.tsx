import { useState } from 'react'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { useDraft } from '@/components/console/shell/useDraft'
import { calendarDeparture, type CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import { countOffered } from '@/lib/schedule/countOffered'
import { TERM_NAMES, termsOfType } from '@/lib/schedule/departureTerms'
import { useSend } from '@/store/console/useSend'
import { ChangedMeanwhile } from './ChangedMeanwhile'
import { isAhead, saleForm, toSale, toSaleForm, type SaleForm } from './saleForm'
import { TermFields } from './TermFields'
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
  const { send, failure, reset: forget } = useSend('changeDeparture')
  const [seen] = useState(departure)
  const draft = useDraft<SaleForm>(`departure:${no}:${seen.version}`)
  const finish = () => {
    draft.forget()
    onDone()
  }
  const current = calendarDeparture.safeParse(failure?.data.current).data
  const save = async (version: number, values: SaleForm) => {
    const sent = await send({ params: { no }, body: { version, ...toSale(values) } })
    if (sent && 'data' in sent) finish()
  }
  const form = useForm({
    initial: toSaleForm(seen),
    validate: checkedBy(saleForm),
    draft,
    send: (values) => save(seen.version, values),
  })
  const { capacity, smallest_party: smallest, opens_at: opens } = form.values
  const isSold = departure.status === 'open' && !isAhead(opens)
  const told = isSold
    ? countOffered(waitingParties, capacity - departure.sold - departure.kept, smallest)
    : 0
  return (
    <SendForm
      form={form}
      draft={draft}
      failure={current ? undefined : failure}
      action="저장하기"
      onCancel={finish}
    >
      <TermFields names={termsOfType(TERM_NAMES, departure.service_type)} form={form} />
      <ToldCallout told={told} />
      {current && (
        <ChangedMeanwhile
          seen={seen}
          current={current}
          onTakeTheirs={() => {
            forget()
            finish()
          }}
          onSaveMine={() => void save(current.version, form.values)}
        />
      )}
    </SendForm>
  )
}
