import { type ChangeEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is wrong with each field, as a sentence for the visitor; absent or empty: nothing. */
export type Problems<Values> = { [Name in keyof Values]?: string }

/** The names of the fields whose values have type `Value`. */
type NameOf<Values, Value> = {
  [Name in keyof Values]-?: Values[Name] extends Value ? Name : never
}[keyof Values] &
  string

/** What was typed before into a form that was left without being sent. */
export type Draft<Values extends object> = {
  values: Partial<Values>
  /** Whether there was any of it. */
  isRestored: boolean
  /** Keeps what was typed now. */
  keep: (changed: Partial<Values>) => void
  /** Once it was sent, or given up. */
  forget: () => void
}

type State<Values> = { values: Values; problems: Problems<Values>; isFailed: boolean }

type TextEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/**
 * Focus makes a screen reader announce the field together with its error. The field is moved to the
 * middle of the screen because bars that stick to its edges cover what is there.
 */
const focusFirstWrong = <Values extends object>(
  container: HTMLElement | null,
  problems: Problems<Values>,
) => {
  const controls =
    container?.querySelectorAll<HTMLElement>('input, select, textarea, [contenteditable]') ?? []
  const wrong = [...controls].find(({ dataset }) => problems[dataset.field as keyof Values])
  wrong?.focus()
  // jsdom has no layout and no scrollIntoView.
  wrong?.scrollIntoView?.({ block: 'center' })
}

/** How many fields are wrong. */
export const countProblems = <Values extends object>(problems: Problems<Values>): number =>
  Object.values(problems).filter(Boolean).length

export const hasProblems = <Values extends object>(problems: Problems<Values>) =>
  countProblems(problems) > 0

const noProblems = () => ({})

/**
 * The values of some fields and what is wrong with them. There are no errors before `fail`; after it
 * the errors follow every change, so that the visitor sees what is still wrong.
 *
 * @param validate what is wrong with the values: a pure function
 * @param draft keeps what is typed; the fields begin with what it has
 * @returns `id` for the element around the fields; `text`, `number`, `checkbox` and `choice` with the
 *   attributes of the control of a field. Controls have no `name`: a browser that submits the form by
 *   itself, before or without the scripts, would write the password into the address. `change` sets
 *   values; `fail` shows errors and focuses the first wrong field; `reset` goes back to the initial
 *   values and forgets the draft
 */
export const useFields = <Values extends object>(
  initial: Values,
  validate: (values: Values) => Problems<Values> = noProblems,
  draft?: Draft<Values>,
) => {
  const id = useId()
  const [{ values, problems }, setState] = useState<State<Values>>({
    values: { ...initial, ...draft?.values },
    problems: {},
    isFailed: false,
  })

  const change = (changed: Partial<Values>) => {
    draft?.keep(changed)
    setState(({ values: old, isFailed }) => {
      const next = { ...old, ...changed }
      return { values: next, problems: isFailed ? validate(next) : {}, isFailed }
    })
  }

  const fail = (found: Problems<Values>) => {
    const isFailed = hasProblems(found)
    flushSync(() => setState((old) => ({ values: old.values, problems: found, isFailed })))
    focusFirstWrong(document.getElementById(id), found)
  }

  return {
    id,
    values,
    problems,
    change,
    fail,
    reset: () => {
      draft?.forget()
      setState({ values: initial, problems: {}, isFailed: false })
    },
    text: <Name extends NameOf<Values, string | undefined>>(name: Name) => ({
      'data-field': name,
      value: (values[name] ?? '') as string,
      error: problems[name],
      onChange: ({ target }: TextEvent) => change({ [name]: target.value } as Partial<Values>),
    }),
    /** The value is null while the field is empty, whatever its type: validate it. */
    number: <Name extends NameOf<Values, number | null>>(name: Name) => ({
      'data-field': name,
      type: 'number',
      inputMode: 'numeric' as const,
      value: (values[name] ?? '') as number | '',
      error: problems[name],
      onChange: ({ target }: TextEvent) =>
        change({ [name]: target.value === '' ? null : Number(target.value) } as Partial<Values>),
    }),
    checkbox: <Name extends NameOf<Values, boolean>>(name: Name) => ({
      'data-field': name,
      checked: values[name] as boolean,
      error: problems[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: target.checked } as Partial<Values>),
    }),
    choice: <Name extends keyof Values & string>(name: Name) => ({
      'data-field': name,
      value: values[name],
      error: problems[name],
      onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
    }),
  }
}

export type Fields<Values extends object> = ReturnType<typeof useFields<Values>>
