import { useState } from 'react'
import { useForm } from '@/components/common/form/useForm'
import { SendForm } from '@/components/console/shell/SendForm'
import { useDraft } from '@/components/console/shell/useDraft'
import type { ProductDraft } from '@/lib/contract/console/products'
import { filledIn } from '@/lib/ship/product/beginning'
import { formProblems, type ProductForm, toContent, toForm } from '@/lib/ship/product/productForm'
import type { ProductStep } from '@/lib/ship/product/productSteps'
import type { ShipField, SomeShipContent } from '@/lib/ship/product/shipFields'
import { useSend } from '@/store/console/useSend'
import { DraftChanged } from './DraftChanged'
import { type Codes, FieldControl } from './FieldControl'
import { PlaceButton } from './PlaceButton'

type Props = {
  draft: ProductDraft
  step: ProductStep
  codes: Codes
  onNext: () => void
}

/** What follows from these fields without being asked for, where nothing was said of it. */
const withGuesses = (kept: SomeShipContent, known: SomeShipContent): SomeShipContent => {
  const filled = filledIn({ ...known, ...kept })
  const guessed = (Object.keys(filled) as ShipField[]).filter(
    (field) => known[field] === undefined && kept[field] === undefined,
  )
  return { ...kept, ...Object.fromEntries(guessed.map((field) => [field, filled[field]])) }
}

/** One step of a draft. It is kept on the server when one goes on, and in this tab as one types. */
export const StepForm = ({ draft, step, codes, onNext }: Props) => {
  const { send, failure, reset } = useSend('saveDraft')
  const [seen, setSeen] = useState(draft)
  const typed = useDraft<ProductForm>(`product:${draft.draft_no}:${step.key}:${draft.version}`)
  const current = failure?.data.current as ProductDraft | undefined
  const save = async (version: number, values: ProductForm): Promise<void> => {
    const content = withGuesses(toContent(step.fields, values), draft.content)
    const sent = await send({ params: { no: draft.draft_no }, body: { version, content } })
    if (!sent || !('data' in sent)) return
    typed.forget()
    onNext()
  }
  const form = useForm<ProductForm>({
    initial: toForm(draft.content),
    validate: (values) => formProblems(step.fields, values, seen.content),
    draft: typed,
    send: (values) => save(seen.version, values),
  })
  return (
    <SendForm
      form={form}
      draft={typed}
      failure={current ? undefined : failure}
      action="저장하고 다음으로"
    >
      {step.fields.map((field) => (
        <FieldControl
          key={field}
          field={field}
          type={draft.service_type}
          form={form}
          codes={codes}
        />
      ))}
      {step.key === 'place' && <PlaceButton onFound={(place) => form.change(place)} />}
      {current && (
        <DraftChanged
          seen={seen}
          current={current}
          onTakeTheirs={() => {
            reset()
            typed.forget()
            form.change(toForm(current.content))
            setSeen(current)
          }}
          onSaveMine={() => void save(current.version, form.values)}
        />
      )}
    </SendForm>
  )
}
