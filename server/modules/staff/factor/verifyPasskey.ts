import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { refuse } from '@/server/http/refusal'
import type { PasskeyRow } from './passkeyRepository'

/** 320 files, a sixth of all that the server loads: only where somebody has a passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** What a browser sent, as it came. */
export type PasskeyMessage = Record<string, unknown>
/** Whose keys they are: the console’s address alone. */
export type ConsoleSite = { origin: string; domain: string }

type Sent = { site: ConsoleSite; challenge: string; response: PasskeyMessage }

const expectedOf = ({ origin, domain }: ConsoleSite) => ({
  expectedOrigin: origin,
  expectedRPID: domain,
})

/** A message that the library cannot read, or that does not fit, is one sentence to the person. */
const verified = <T>(checking: Promise<T>): Promise<T | undefined> =>
  checking.catch((_error: unknown) => undefined)

/** A key as the browser’s options name it. */
export const describeKey = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  transports,
})

/** The key that a device made. @throws Refusal 400 `PASSKEY_WRONG` */
export const readKey = async ({ site, challenge, response }: Sent) => {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const result = await verified(
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      ...expectedOf(site),
      requireUserVerification: false,
    }),
  )
  if (!result?.verified) throw refuse.code('PASSKEY_WRONG')
  return result.registrationInfo.credential
}

/** Checks a signature. @returns the device’s new count of them @throws Refusal 400 `PASSKEY_WRONG` */
export const checkSignature = async (
  key: PasskeyRow,
  { site, challenge, response }: Sent,
): Promise<number> => {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const result = await verified(
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      ...expectedOf(site),
      credential: {
        ...describeKey(key),
        publicKey: new Uint8Array(key.public_key),
        counter: key.counter,
      },
      requireUserVerification: false,
    }),
  )
  if (!result?.verified) throw refuse.code('PASSKEY_WRONG')
  return result.authenticationInfo.newCounter
}
