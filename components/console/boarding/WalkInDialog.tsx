import { useState } from 'react'
import { OpenAlertDialog } from '@/components/common/dialog/OpenAlertDialog'
import { NameField } from '@/components/common/form/fields'
import { PassengerFields } from '@/components/common/form/PassengerFields'
import { PhoneField } from '@/components/common/form/PhoneField'
import { RadioCards } from '@/components/common/form/RadioCards'
import { Stepper } from '@/components/common/form/Stepper'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { Section } from '@/components/common/layout/Section'
import { SendDialog } from '@/components/console/shell/SendDialog'
import { boardingWords } from '@/lib/boarding/boardingWords'
import type { BoardingList } from '@/lib/contract/console/boarding'
import { MAX_PARTY } from '@/lib/intent/intent'
import { requiresPassengerList } from '@/lib/passenger/requiresPassengerList'
import { takesYouths } from '@/lib/reservation/seatsPrice'
import { youthName } from '@/lib/schedule/termNotes'
import type { QueuedWalkIn } from '@/store/console/boarding/phoneStorage'
import { SaleNote } from './SaleNote'
import {
  fieldsAt,
  initialValues,
  proposed,
  toWalkIn,
  validateWalkIn,
  type WalkInValues,
} from './walkInForm'

const PAYS = [
  { value: 'cash', label: '현금' },
  { value: 'transfer', label: '계좌이체' },
  { value: 'card', label: '현장 카드' },
] as const

export type NewWalkIn = ReturnType<typeof toWalkIn>

type Props = {
  list: BoardingList
  /** What was refused and is corrected. */
  refused?: QueuedWalkIn | undefined
  onClose: () => void
  onAdd: (walkIn: NewWalkIn) => void
}

/** The form of guests who came without a reservation; it works without network. */
export const WalkInDialog = ({ list, refused, onClose, onAdd }: Props) => {
  const { departure, sale } = list
  const [initial] = useState(() => initialValues(sale, refused))
  const [isLeaving, setIsLeaving] = useState(false)
  const form = useForm<WalkInValues>({
    initial,
    validate: (values) => validateWalkIn(values, departure),
    send: async (values) => onAdd(toWalkIn(values, list)),
  })
  const { party, youths } = form.values
  // A tap beside the form must not lose a whole party.
  const close = () =>
    JSON.stringify(form.values) === JSON.stringify(initial) ? onClose() : setIsLeaving(true)
  const slots = Array.from({ length: party }, (_, index) => index + 1)
  return (
    <SendDialog
      form={form}
      title="현장 손님 추가"
      failure={undefined}
      action={`추가하고 ${boardingWords[departure.service_type].act}`}
      onClose={close}
    >
      {refused && <p role="status">반영되지 않은 사유: {refused.problem}</p>}
      <Stepper
        label="인원"
        unit={boardingWords[departure.service_type].unit}
        max={MAX_PARTY}
        value={party}
        onChange={(next) => {
          const fewer = Math.min(youths, next)
          form.change({
            ...{ party: next, youths: fewer },
            amount: proposed(sale, { party: next, youths: fewer }),
          })
        }}
      />
      {sale && takesYouths(sale) && (
        <Stepper
          label={`그중 ${youthName(sale)}`}
          unit="명"
          min={0}
          max={party}
          value={youths}
          onChange={(next) =>
            form.change({ youths: next, amount: proposed(sale, { party, youths: next }) })
          }
        />
      )}
      {sale && <SaleNote sale={sale} party={party} youths={youths} />}
      <RadioCards legend="받은 방법" options={PAYS} {...form.choice('pay')} />
      <TextField
        label="받은 금액(원)"
        hint="다르게 받았으면 고쳐 주세요."
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        required
        {...form.text('amount')}
        onChange={({ target }) => form.change({ amount: target.value.replace(/\D/g, '') })}
      />
      {slots.map((slot) => (
        <Person key={slot} {...{ form, slot, departure }} />
      ))}
      {isLeaving && (
        <OpenAlertDialog
          title="적은 내용을 지울까요?"
          message="적은 현장 손님이 추가되지 않아요."
          confirmLabel="지우고 닫기"
          cancelLabel="계속 적기"
          isDanger
          onConfirm={onClose}
          onCancel={() => setIsLeaving(false)}
        />
      )}
    </SendDialog>
  )
}

type PersonProps = {
  form: ReturnType<typeof useForm<WalkInValues>>
  slot: number
  departure: BoardingList['departure']
}

/** The booker, or somebody beside them who may also be written later. */
const Person = ({ form, slot, departure }: PersonProps) => {
  const fields = fieldsAt(form, slot)
  if (requiresPassengerList(departure.service_type)) {
    return (
      <Section title={slot === 1 ? '예약자' : `일행 ${slot}`}>
        {slot > 1 && <p>모두 비워 두면 나중에 명부에서 적을 수 있어요.</p>}
        <PassengerFields form={fields} serviceType={departure.service_type} />
      </Section>
    )
  }
  if (slot > 1) return null
  return (
    <>
      <NameField autoComplete="off" {...fields.text('name')} />
      <PhoneField placeholder={undefined} required {...fields.text('phone')} />
    </>
  )
}
