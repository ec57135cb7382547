import styled from 'styled-components'
import { Checkbox } from '@/components/common/form/Checkbox'
import { TextArea } from '@/components/common/form/TextArea'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { Badge } from '@/components/common/text/Badge'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { SendForm } from '@/components/console/shell/SendForm'
import { useDraft } from '@/components/console/shell/useDraft'
import type { Customer } from '@/lib/contract/console/customers'
import { MAX_CUSTOMER_NOTE, MAX_LABEL } from '@/lib/customer/customerLimits'
import { chosenLabels, labelChoices, labelProblem } from '@/lib/customer/labels'
import { useSend } from '@/store/console/useSend'
import { theme } from '@/styles/theme'

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.md};

  legend {
    font-weight: ${theme.fontWeight.semibold};
  }
`

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`

type Values = { note: string; checked: string[]; own: string }

const NoteForm = ({ customer, no }: { customer: Customer; no: number }) => {
  const { note, labels, version, used_labels: used } = customer
  const draft = useDraft<Values>(`customer:${no}:${version}`)
  const { send, failure } = useSend('noteCustomer')
  const form = useForm<Values>({
    initial: { note, checked: labels, own: '' },
    validate: ({ checked, own }) => ({ own: labelProblem(chosenLabels(checked, own)) }),
    draft,
    send: async (values) => {
      const chosen = chosenLabels(values.checked, values.own)
      const body = { note: values.note, labels: chosen, version }
      const sent = await send({ params: { no }, body })
      if (sent && 'data' in sent) draft.forget()
    },
  })
  const { checked } = form.values
  const toggle = (label: string, isOn: boolean) =>
    form.change({ checked: isOn ? [...checked, label] : checked.filter((one) => one !== label) })
  return (
    <SendForm form={form} draft={draft} failure={failure} action="메모와 라벨 저장">
      <TextArea
        label="메모"
        hint="손님에게는 보이지 않지만, 손님이 요청하면 보여 드려야 해요. 건강이나 종교 같은 민감한 정보는 적지 마세요."
        rows={4}
        maxLength={MAX_CUSTOMER_NOTE}
        {...form.text('note')}
      />
      <Choices>
        <legend>라벨</legend>
        {labelChoices(used).map((label) => (
          <Checkbox
            key={label}
            label={label}
            checked={checked.includes(label)}
            onChange={({ target }) => toggle(label, target.checked)}
          />
        ))}
      </Choices>
      <TextField label="새 라벨" maxLength={MAX_LABEL} autoComplete="off" {...form.text('own')} />
    </SendForm>
  )
}

/** What staff keep of a customer, and the form that changes it. */
export const CustomerNote = (props: { customer: Customer; no: number }) => {
  const { note, labels } = props.customer
  return (
    <>
      {labels.length > 0 && (
        <p>
          {labels.map((label) => (
            <Badge key={label} tone="brand">
              {label}
            </Badge>
          ))}
        </p>
      )}
      {note !== '' && <Text>{note}</Text>}
      <Disclosure
        title={note === '' && labels.length === 0 ? '메모와 라벨 달기' : '메모와 라벨 고치기'}
      >
        <NoteForm {...props} />
      </Disclosure>
    </>
  )
}
