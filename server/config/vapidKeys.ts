import { createECDH } from 'node:crypto'

/** Whether a public key belongs to a private one; both of P-256 in base64url. */
export const isKeyPair = (publicKey: string, privateKey: string): boolean => {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  } catch {
    return false
  }
  return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
}
