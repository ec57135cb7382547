import { useState } from 'react'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser'
import { deviceName } from '@/lib/staff/deviceName'
import { useSend } from '@/store/console/useSend'

const NOT_MADE = '패스키를 만들지 않았어요. 다시 누르거나 인증 앱을 써 주세요.'

/** Makes a passkey on this device. */
export const useAddPasskey = (onDone: (codes: string[]) => void) => {
  const beginning = useSend('beginPasskey')
  const finishing = useSend('finishPasskey')
  const [problem, setProblem] = useState('')

  const add = async (): Promise<void> => {
    setProblem('')
    const begun = await beginning.send({})
    if (!begun || 'failure' in begun) return
    const optionsJSON = begun.data.options as unknown as PublicKeyCredentialCreationOptionsJSON
    const response = await startRegistration({ optionsJSON }).catch(() => undefined)
    if (!response) return setProblem(NOT_MADE)
    const label = deviceName(navigator.userAgent)
    const sent = await finishing.send({ body: { label, response: { ...response } } })
    if (sent && 'data' in sent) onDone(sent.data.recovery_codes)
  }

  return {
    add,
    isSending: beginning.isSending || finishing.isSending,
    problem: problem || beginning.failure?.message || finishing.failure?.message,
  }
}
