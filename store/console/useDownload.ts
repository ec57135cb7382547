import type { ConsoleInput } from '@/lib/contract/console/consoleCall'
import type { ConsoleCallName, consoleCalls } from '@/lib/contract/console/consoleCalls'
import { useSend } from './useSend'

type Calls = typeof consoleCalls
/** The calls that answer a file. */
export type FileCallName = {
  [N in ConsoleCallName]: Calls[N] extends { file: true } ? N : never
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
  const { send, isSending, failure } = useSend(call)
  const save = async (input: ConsoleInput<Calls[N]>, name: string): Promise<void> => {
    const sent = await send(input)
    if (sent && 'data' in sent) saveFile(sent.data as Blob, name)
  }
  return { save, isSaving: isSending, failure }
}
