import { useState } from 'react'
import { askForPush, PUSH_REFUSALS, type PushRefusal } from '@/components/common/push/browserPush'
import { useSend } from '@/store/console/useSend'

const SCRIPT = '/consoleServiceWorker.js'

/** Turns web push on in this browser, in the press itself. `add` says whether it is on. */
export const useTellBrowser = (pushKey: string) => {
  const [refusal, setRefusal] = useState<PushRefusal>()
  const { send, isSending, failure } = useSend('addNotificationBrowser')
  const add = async (): Promise<boolean> => {
    const asked = await askForPush(pushKey, SCRIPT)
    if (typeof asked === 'string') {
      setRefusal(asked)
      return false
    }
    setRefusal(undefined)
    const sent = await send({ body: asked })
    return sent !== undefined && 'data' in sent
  }
  return { add, isSending, problem: refusal ? PUSH_REFUSALS[refusal] : failure?.message }
}
