import { type FormEvent, useRef, useState } from 'react'
import { type Draft, hasProblems, type Problems, useFields } from './useFields'

interface Options<Values extends object> {
  initial: Values
  /** What is wrong with the values: a pure function. Values with an error are not sent. */
  validate?: (values: Values) => Problems<Values>
  /** Keeps what is typed into a long form; `send` forgets it once it is done. */
  draft?: Draft<Values>
  /** Sends the values. Resolves to the errors that the server found in fields, if any. */
  send: (values: Values) => Promise<Problems<Values> | undefined> | Promise<void>
}

/**
 * A form: its fields, and one request at a time. Every form of the storefronts and the console uses it, so that all behave
 * alike (docs/adr/0022-forms.md).
 *
 * @returns the fields of `useFields`; `submit` for `<Form>`; `submitWith` to submit without an event,
 *   with some values changed first; `isSending` for the button
 */
export const useForm = <Values extends object>({
  initial,
  validate,
  draft,
  send,
}: Options<Values>) => {
  const fields = useFields(initial, validate, draft)
  const isRunning = useRef(false)
  const [isSending, setIsSending] = useState(false)

  const submitWith = async (changed: Partial<Values>) => {
    if (isRunning.current) return
    const values = { ...fields.values, ...changed }
    fields.change(changed)
    const found = validate?.(values) ?? {}
    fields.fail(found)
    if (hasProblems(found)) return
    isRunning.current = true
    setIsSending(true)
    try {
      const refused = await send(values)
      if (refused) fields.fail(refused)
    } finally {
      isRunning.current = false
      setIsSending(false)
    }
  }

  return {
    ...fields,
    isSending,
    submitWith,
    submit: (event: FormEvent) => {
      event.preventDefault()
      void submitWith({})
    },
  }
}
