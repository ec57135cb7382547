import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const HAS_KEY = 0x40
const ES256 = -7

type Options = { challenge: string; rpId: string }

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const uint16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

/** A passkey in memory (WebAuthn, ES256, no attestation): what a browser and its device would send. */
export const createSoftPasskey = (origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const jwk = publicKey.export({ format: 'jwk' })
  const coordinate = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'))
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, ES256],
      [-1, 1],
      [-2, coordinate(jwk.x)],
      [-3, coordinate(jwk.y)],
    ]),
  )
  let counter = 0
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url') }
  const rest = { type: 'public-key', clientExtensionResults: {} }

  return {
    create: ({ challenge, rpId }: Options) => {
      const authData = Buffer.concat([
        ...[sha256(rpId), Buffer.from([USER_PRESENT | HAS_KEY]), uint32(counter)],
        ...[Buffer.alloc(16), uint16(id.length), id, Buffer.from(cose)],
      ])
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      }
      return { ...base, ...rest, response }
    },

    sign: ({ challenge, rpId }: Options) => {
      counter += 1
      const authenticatorData = Buffer.concat([
        sha256(rpId),
        Buffer.from([USER_PRESENT]),
        uint32(counter),
      ])
      const data = clientData('webauthn.get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { ...base, ...rest, response }
    },
  }
}
