import { useState } from 'react'
import type { PricePreview } from '@/lib/contract/console/priceRules'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
import type { PriceRule } from '@/lib/schedule/priceRules'
import { useSend } from '@/store/console/useSend'

export type PricedBoat = ConsoleAnswer<(typeof consoleCalls)['getPriceRules']>
type Draft = { rules: PriceRule[]; preview: PricePreview; version: number }

/** The rules of a boat as they are stored, or as somebody is changing them; each change is looked at. */
export const useRules = (stored: PricedBoat) => {
  const { ship, rules, version, preview } = stored
  const looking = useSend('previewPriceRules')
  const saving = useSend('setPriceRules')
  const [draft, setDraft] = useState<Draft>()
  const [isSaved, setIsSaved] = useState(false)
  const params = { ship_no: ship.no }
  const shown = draft ?? { rules, preview, version }

  /** @returns whether the calendar shows the new rules */
  const change = async (next: PriceRule[]): Promise<boolean> => {
    setIsSaved(false)
    saving.reset()
    const sent = await looking.send({ params, body: { rules: next } })
    if (!sent || !('data' in sent)) return false
    setDraft({ rules: next, preview: sent.data, version: shown.version })
    return true
  }
  const save = async () => {
    const body = { version: shown.version, rules: shown.rules }
    const sent = await saving.send({ params, body })
    if (!sent || !('data' in sent)) return
    setDraft(undefined)
    setIsSaved(true)
  }
  return {
    ...{ rules: shown.rules, preview: shown.preview, isChanged: draft !== undefined, isSaved },
    ...{ change, save, isSaving: saving.isSending },
    giveUp: () => {
      saving.reset()
      setDraft(undefined)
    },
    failure: looking.failure ?? saving.failure,
  }
}
