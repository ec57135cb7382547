import { type FormEvent, useState } from 'react'
import type { Body } from '@/lib/contract/wire'
import { useAction } from '@/store/useAction'
import { type InquiryDraft, inquiryProblems } from './inquiryProblems'

type Options = {
  type: Body<'addCustomer'>['type']
  /** The storefront it is written on. */
  shipNo: number
  isAddressNeeded: boolean
  onSent(no: number): void
}

const EMPTY: InquiryDraft = { sub_type: '', title: '', contents: '', email: '', phone: '' }

/** A letter to us while it is written and sent. */
export const useInquiry = ({ type, shipNo, isAddressNeeded, onSent }: Options) => {
  const [draft, setDraft] = useState(EMPTY)
  const [problems, setProblems] = useState(EMPTY)
  const sending = useAction((api, body: Body<'addCustomer'>) => api.addCustomer(body))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = inquiryProblems(draft, isAddressNeeded)
    setProblems(found)
    if (Object.values(found).some(Boolean)) return
    const outcome = await sending.run({ type, ship_no: shipNo, ...draft })
    if (!outcome || 'failure' in outcome) return
    setDraft(EMPTY)
    onSent(outcome.data.no)
  }

  return {
    /** What a control named `name` is given. */
    field: (name: keyof InquiryDraft) => ({
      name,
      value: draft[name],
      error: problems[name],
      onChange: ({ target }: { target: { value: string } }) =>
        setDraft((old) => ({ ...old, [name]: target.value })),
    }),
    submit,
    isSending: sending.isLoading,
    failure: sending.failure?.message,
  }
}
