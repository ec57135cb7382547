import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const SALT = 16
const KEY_ID_LENGTH_AT = 20
const TAG = 16
/** Ends the text of the last record; zeros may follow. */
const LAST = 2

/** A browser that asked for push: what it gives, and how it opens what it gets (RFC 8291, RFC 8188). */
export const createPushBrowser = (service = 'https://fcm.googleapis.com/fcm/send') => {
  const curve = createECDH('prime256v1')
  const own = curve.generateKeys()
  const auth = randomBytes(16)

  const open = (sealed: Buffer): Record<string, string> => {
    const salt = sealed.subarray(0, SALT)
    const keyEnd = KEY_ID_LENGTH_AT + 1 + (sealed[KEY_ID_LENGTH_AT] ?? 0)
    const theirs = sealed.subarray(KEY_ID_LENGTH_AT + 1, keyEnd)
    const derive = (secret: Buffer, by: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, by, info, length))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
    const secret = derive(curve.computeSecret(theirs), auth, info, 32)
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-TAG))
    const text = Buffer.concat([decipher.update(sealed.subarray(keyEnd, -TAG)), decipher.final()])
    return JSON.parse(text.subarray(0, text.lastIndexOf(LAST)).toString()) as Record<string, string>
  }

  const subscription = {
    endpoint: `${service}/${randomBytes(12).toString('hex')}`,
    p256dh: own.toString('base64url'),
    auth: auth.toString('base64url'),
  }
  return { subscription, open }
}
