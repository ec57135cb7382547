import { useState } from 'react'
import type { ConsoleInput } from '@/lib/contract/console/consoleCall'
import type { ConsoleCallName, consoleCalls } from '@/lib/contract/console/consoleCalls'
import { useSend } from '@/store/console/useSend'

/** A call that saves settings, and whether it did when it was sent last. */
export const useSave = <N extends ConsoleCallName>(name: N) => {
  const { send, failure } = useSend(name)
  const [isSaved, setIsSaved] = useState(false)
  const save = async (input: ConsoleInput<(typeof consoleCalls)[N]>): Promise<void> => {
    const sent = await send(input)
    setIsSaved(sent !== undefined && 'data' in sent)
  }
  return { save, failure, isSaved }
}
