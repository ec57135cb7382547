import { useState } from 'react'
import type { Draft } from '@/components/common/form/useFields'
import { draftKey, dropDraft, keepDraft, readDraft } from '@/store/persist/drafts'
import { useSession } from './session'

/**
 * Keeps what is typed into a long form in this tab, so that it stays through a log-in, a reload and the
 * way back. Passwords and keys are never given to it.
 *
 * @param form the form's name; with the number and version of what it changes
 */
export const useDraft = <Values extends object>(form: string): Draft<Values> => {
  const { staff_no, operator } = useSession()
  const key = draftKey(staff_no, operator?.no, form)
  const [{ stored }, setStored] = useState(() => ({ stored: readDraft<Values>(key) }))
  return {
    values: stored ?? {},
    isRestored: stored !== undefined,
    keep: (changed) => keepDraft(key, { ...readDraft<Values>(key), ...changed }),
    forget: () => {
      dropDraft(key)
      setStored({ stored: undefined })
    },
  }
}
