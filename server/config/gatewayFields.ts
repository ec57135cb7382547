import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { EMAIL } from '@/lib/member/credentials'

/**
 * Types of the variables with which gateways are reached: mail, messages, payments, sign-in, push. Their
 * messages are as those of `fields.ts`.
 */

const mailUrlMessage =
  'must be an smtp:// or smtps:// address, with user and password where the server wants them. (smtp:// 또는 smtps:// 주소로 적어 주세요.)'

const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** A mail server: smtp:// (STARTTLS where it is offered) or smtps:// (TLS from the first byte). */
export const mailUrl = z
  .url({ protocol: /^smtps?$/, error: mailUrlMessage })
  .refine(isDecodable, mailUrlMessage)

const MAILBOX = /^(?:([^<>"@\p{Cc}]+)<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))$/u

/** A sender, as `이름 <address>` or the address alone. */
export const mailbox = z.string().transform((text, context) => {
  const [, name = '', named, bare] = MAILBOX.exec(text.trim()) ?? []
  const address = named ?? bare ?? ''
  if (EMAIL.test(address)) return { name: name.trim(), address }
  context.addIssue({
    code: 'custom',
    message:
      'must be one address, such as 뱃길 <no-reply@example.com>. (뱃길 <no-reply@example.com>처럼 적어 주세요.)',
  })
  return z.NEVER
})

/** A number that a provider has registered for us, as digits. */
export const phoneNumber = z
  .string()
  .transform((text) => text.replaceAll('-', ''))
  .pipe(
    z
      .string()
      .regex(
        /^\d{8,13}$/,
        'must be the registered phone number that messages come from, 8 to 13 digits. (등록한 발신번호를 숫자 8~13자리로 적어 주세요.)',
      ),
  )

/** An identifier of Apple's: of a team or a key. */
export const appleId = z
  .string()
  .regex(
    /^[A-Z0-9]{10}$/,
    'must have ten capital letters and digits. (영문 대문자와 숫자 10자로 적어 주세요.)',
  )

const isP256 = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** A private key for ES256 as PEM; its line breaks may be written as \\n. */
export const p256Key = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine(
    isP256,
    'must be the text of the .p8 file, with \\n for its line breaks. (.p8 파일의 내용을 줄바꿈은 \\n으로 바꿔 적어 주세요.)',
  )

const vapidKey = (bytes: number, of: string) => {
  const message = `must be the ${of} key that \`npx web-push generate-vapid-keys\` makes, in base64url. (npx web-push generate-vapid-keys로 만든 키를 적어 주세요.)`
  return z
    .string()
    .refine(
      (text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes,
      message,
    )
}

/** An uncompressed point of P-256. */
export const vapidPublicKey = vapidKey(65, 'public')
export const vapidPrivateKey = vapidKey(32, 'private')

/** Where a push service can reach whoever runs this. */
export const vapidSubject = z
  .string()
  .regex(
    /^(?:mailto:[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+|https:\/\/\S+)$/,
    'must be a mailto: or https:// address. (mailto: 또는 https:// 주소로 적어 주세요.)',
  )

const dataGoKrMessage =
  'must be the key that data.go.kr shows, encoded or decoded. (공공데이터포털의 인증키를 그대로 적어 주세요.)'

/** A key of data.go.kr, which shows it twice: as it is, and encoded for an address. */
export const dataGoKrKey = z
  .string()
  .transform((text) => (text.includes('%') && isDecodable(text) ? decodeURIComponent(text) : text))
  .pipe(z.string().regex(/^[A-Za-z0-9+/=]{16,200}$/, dataGoKrMessage))
