import { useState } from 'react'
import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser'
import { useSend } from '@/store/console/useSend'

const NOT_GIVEN = '패스키를 쓰지 않았어요. 다시 눌러 주세요.'

/** Gives the second factor with a passkey of this device. */
export const usePasskey = () => {
  const asking = useSend('askPasskey')
  const giving = useSend('givePasskey')
  const [problem, setProblem] = useState('')

  /** @returns whether it was given */
  const give = async (): Promise<boolean> => {
    setProblem('')
    const asked = await asking.send({})
    if (!asked || 'failure' in asked) return false
    const optionsJSON = asked.data.options as unknown as PublicKeyCredentialRequestOptionsJSON
    const response = await startAuthentication({ optionsJSON }).catch(() => undefined)
    if (!response) {
      setProblem(NOT_GIVEN)
      return false
    }
    const given = await giving.send({ body: { response: { ...response } } })
    return given !== undefined && 'data' in given
  }

  return {
    give,
    isSending: asking.isSending || giving.isSending,
    problem: problem || asking.failure?.message || giving.failure?.message,
  }
}
