import { createECDH } from 'node:crypto'

/** A key pair for web push, as `npx web-push generate-vapid-keys` makes it. */
export const createVapid = () => {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys().toString('base64url')
  // A private key that begins with zeros is shorter.
  const privateKey = Buffer.alloc(32)
  const made = curve.getPrivateKey()
  made.copy(privateKey, privateKey.length - made.length)
  return {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey.toString('base64url'),
    VAPID_SUBJECT: 'mailto:office@example.com',
  }
}
