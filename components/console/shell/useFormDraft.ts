import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Draft } from './useDraft'

/** Keeps every change of a form in its draft. The form begins with `draft.values`. */
export const useFormDraft = <Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  draft: Draft<Values>,
): void => {
  const { keep } = draft
  const newest = useRef(keep)
  useEffect(() => {
    newest.current = keep
  }, [keep])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => newest.current(values),
      }),
    [subscribe],
  )
}
