import { NotSent } from './outcome'
import type { Probe } from './probe'

/** What to do about a refusal that is about us; the words name no key. */
const ADVICE: Readonly<Record<string, string>> = {
  RequestTimeTooSkewed:
    'The clock of this machine is more than 15 minutes apart: set it by NTP, or no message is taken.',
  InvalidAPIKey: 'The API key is unknown: check SOLAPI_API_KEY.',
  SignatureDoesNotMatch: 'The API secret does not belong to the key: check SOLAPI_API_SECRET.',
  '-1000': 'The app key is unknown: check the *_APP_KEY of NHN Cloud.',
  '-1001': 'The secret key does not belong to the app key: check the *_SECRET_KEY of NHN Cloud.',
  '-1006': 'The sender key is not of this app key: check NHN_KAKAO_SENDER_KEY.',
  '-2017': 'The sender profile does not exist: check NHN_KAKAO_SENDER_KEY.',
}

/** The answer of `check`, from what the provider said to a question that costs nothing. */
export const probeBy = async (question: () => Promise<string | undefined>): Promise<Probe> => {
  try {
    const problem = await question()
    return { mode: 'live', isReachable: true, ...(problem ? { problem } : {}) }
  } catch (error) {
    const code = error instanceof NotSent ? error.code : ''
    const isAnswered = error instanceof NotSent && !['UNREACHABLE', 'PAUSED'].includes(code)
    const problem = isAnswered
      ? (ADVICE[code] ?? `It refused us with ${code}: see docs/gateways.`)
      : 'It does not answer: check the address and whether this machine may call it.'
    return { mode: 'live', isReachable: isAnswered, problem }
  }
}
