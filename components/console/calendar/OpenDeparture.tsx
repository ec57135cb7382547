import { Card } from '@/components/common/card/Card'
import { DateField } from '@/components/common/form/DateField'
import { Select } from '@/components/common/form/Select'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { useDraft } from '@/components/console/shell/useDraft'
import type { CalendarShip } from '@/lib/contract/console/calendarShapes'
import { formatKoreanDate, type KstDate } from '@/lib/date/kst'
import { TERM_NAMES, termsOfType, USUAL_TERMS } from '@/lib/schedule/departureTerms'
import { useSend } from '@/store/console/useSend'
import { saleForm, toSale, toSaleForm, type SaleForm } from './saleForm'
import { TermFields } from './TermFields'

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
  const { send, failure } = useSend('openDeparture')
  const first = ships.find(({ no }) => no === shipNo) ?? ships[0]
  const draft = useDraft<OpenForm>(`open:${day}`)
  const form = useForm<OpenForm>({
    initial: {
      ...{ ship: first?.no ?? 0, time: '05:00' },
      ...toSaleForm({
        ...USUAL_TERMS,
        ...{ capacity: first?.capacity ?? 1, price: first?.price ?? 0 },
      }),
    },
    validate: checkedBy(saleForm),
    draft,
    send: async ({ ship, time, ...sale }) => {
      const sent = await send({ body: { ship_no: ship, sdate: day, time, ...toSale(sale) } })
      if (!sent || 'failure' in sent) return
      draft.forget()
      onOpened(sent.data.departure.schedule_no ?? 0)
    },
  })
  const type = ships.find(({ no }) => no === form.values.ship)?.service_type ?? 'SHIP'
  const choose = (no: number) => {
    const ship = ships.find((each) => each.no === no)
    form.change({ ship: no, ...(ship && { capacity: ship.capacity, price: ship.price }) })
  }
  const close = () => {
    draft.forget()
    onClose()
  }
  return (
    <Card>
      <SendForm
        form={{ ...form, reset: close }}
        draft={draft}
        failure={failure}
        action="일정 열기"
        onCancel={close}
      >
        <h2>{formatKoreanDate(day)} 일정 열기</h2>
        {ships.length > 1 && (
          <Select
            label="배"
            value={form.values.ship}
            options={ships.map(({ no, name }) => ({ value: String(no), label: name }))}
            onChange={({ target }) => choose(Number(target.value))}
          />
        )}
        <DateField label="출발 시간" type="time" required {...form.text('time')} />
        <TermFields names={termsOfType(TERM_NAMES, type)} form={form} />
      </SendForm>
    </Card>
  )
}
