import { useState } from 'react'
import { callConsole } from '@/api/console/callConsole'
import type { ConsoleInput } from '@/lib/contract/console/consoleCall'
import { type ConsoleCallName, consoleCalls } from '@/lib/contract/console/consoleCalls'
import { type ConsoleFailure, toFailure } from './failure'

type Calls = typeof consoleCalls
/** The calls that answer a file. */
type FileCallName = {
  [N in ConsoleCallName]: Calls[N] extends { file: string } ? N : never
}[ConsoleCallName]

/** Saves a file under a name, as a pressed link would. */
const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Saves the file that a call of the console answers. */
export const useDownload = <N extends FileCallName>(call: N) => {
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<ConsoleFailure>()
  const save = async (input: ConsoleInput<Calls[N]>, name: string): Promise<void> => {
    setIsSaving(true)
    setFailure(undefined)
    try {
      saveFile((await callConsole(consoleCalls[call], input as never)) as Blob, name)
    } catch (error) {
      setFailure(toFailure(error))
    }
    setIsSaving(false)
  }
  return { save, isSaving, failure }
}
