import { isIP } from 'node:net'
import { z } from 'zod'
import { isUnusableHost } from '@/lib/storefront/reservedHosts'

/**
 * Types of environment variables. Every message continues the sentence "NAME …" in English and in
 * Korean. It never repeats the wrong value, which may be a secret.
 */
const MAX_PORT = 65_535
const KEY_BYTES = 32
const MIN_SECRET = 16

/** A whole number in bounds; `unit` says what of, in English and in Korean. */
const between = (min: number, max: number, unit?: readonly [string, string]) => {
  const [of, ofKorean] = unit ? [`${unit[0]}, `, `, ${unit[1]}`] : ['', '']
  const message = `must be ${of}a whole number from ${min} to ${max}. (${min}부터 ${max}까지의 정수로${ofKorean} 적어 주세요.)`
  return z.coerce.number({ error: message }).int(message).min(min, message).max(max, message)
}

export const anyPort = between(1, MAX_PORT)
export const port = (standard: number) => anyPort.default(standard)

const countMessage = 'must be a whole number of at least 1. (1 이상의 정수로 적어 주세요.)'
export const count = (standard: number) =>
  z.coerce.number({ error: countMessage }).int(countMessage).min(1, countMessage).default(standard)
/** The same with a maximum. */
export const countUpTo = (max: number, standard: number) => between(1, max).default(standard)

const MS = ['milliseconds', '밀리초로'] as const
const MIN_MS = 100
const MAX_MS = 600_000
const MAX_DELAY_MS = 60_000

/** A timeout: not 0, which would mean none, nor a value in seconds by mistake. */
export const milliseconds = (standard: number) => between(MIN_MS, MAX_MS, MS).default(standard)

/** A pause, which may be none. */
export const delay = (standard: number) => between(0, MAX_DELAY_MS, MS).default(standard)

const MIN_MEMORY_MB = 128
const MAX_MEMORY_MB = 65_536

/** Memory of a process; with less it could not start. */
export const memoryMb = (standard: number) =>
  between(MIN_MEMORY_MB, MAX_MEMORY_MB, ['megabytes', 'MB로']).default(standard)

/** An absolute http(s) address; the trailing slash is removed. */
export const httpUrl = z
  .url({
    protocol: /^https?$/,
    error: 'must be an http:// or https:// address. (http:// 또는 https:// 주소로 적어 주세요.)',
  })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''))

/** A bucket of S3, with its name in the path and a folder in it, if any. */
export const bucketUrl = httpUrl.refine(
  (url) => /^\/[\w.-]+(\/[\w.-]+)*$/.test(new URL(url).pathname) && !new URL(url).search,
  'must end in the name of a bucket, such as https://s3.example.com/pictures. (버킷 이름으로 끝나는 주소를 적어 주세요.)',
)

export const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgres:// address. (postgres:// 주소로 적어 주세요.)',
})

/** Redis or Valkey; a number as path chooses one of its databases. */
export const cacheUrl = z.url({
  protocol: /^rediss?$/,
  error:
    'must be a redis:// address, or rediss:// for TLS. (redis:// 주소로, TLS면 rediss://로 적어 주세요.)',
})

export const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .pipe(
    z.array(httpUrl, {
      error: 'must be http(s) addresses separated by commas. (쉼표로 나눈 http(s) 주소여야 해요.)',
    }),
  )

const NETWORK_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

const isNetwork = (text: string): boolean => {
  if (text === 'loopback') return true
  const [address = '', bits, ...rest] = text.split('/')
  const maxBits = NETWORK_BITS[isIP(address)]
  if (maxBits === undefined || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)
}

/** Addresses and networks, such as `10.0.0.0/8`, separated by commas; `loopback` is this machine. */
export const networks = z
  .string()
  .transform((text) => text.split(',').map((network) => network.trim()))
  .refine(
    (all) => all.every(isNetwork),
    'must be addresses or networks separated by commas, such as loopback,10.0.0.0/8. (쉼표로 나눈 IP 주소나 대역이어야 해요.)',
  )

const LABEL = '[a-z0-9]([a-z0-9-]*[a-z0-9])?'

export const domain = z
  .string()
  .toLowerCase()
  .regex(
    new RegExp(`^${LABEL}(\\.${LABEL})*$`),
    'must be a domain without scheme or port, such as example.com. (example.com처럼 도메인만 적어 주세요.)',
  )

export const hostLabel = z
  .string()
  .toLowerCase()
  .regex(
    new RegExp(`^${LABEL}$`),
    'must be one label of a host name, such as www. (www처럼 호스트 이름 한 마디로 적어 주세요.)',
  )
  .refine(
    (label) => !isUnusableHost(label),
    'must not be a name that the product itself uses. (뱃길이 쓰는 이름이라 스토어의 주소가 될 수 없어요.)',
  )

export const secret = z
  .string({
    error: 'is missing: a random text of its own. (빠졌어요. 무작위 문자열을 적어 주세요.)',
  })
  .min(
    MIN_SECRET,
    `must have at least ${MIN_SECRET} characters. (${MIN_SECRET}자 이상으로 적어 주세요.)`,
  )

const keyMessage =
  'must be 32 bytes in base64: `openssl rand -base64 32` makes one. (32바이트를 base64로 적어 주세요.)'

export const encryptionKey = z
  .string({ error: keyMessage })
  .refine((text) => Buffer.from(text, 'base64').length === KEY_BYTES, keyMessage)
  .transform((text) => Buffer.from(text, 'base64'))

/** Keys of the same kind, separated by commas. */
export const encryptionKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(
    z.array(encryptionKey, {
      error: `must be keys separated by commas. (쉼표로 나눈 키로 적어 주세요.)`,
    }),
  )

const folderMessage =
  "must be a folder without ', %, $, ` or \\ in its name. (', %, $, `, \\가 없는 폴더로 적어 주세요.)"

/** A folder whose name stands in commands of a shell. */
export const shellFolder = z.string().regex(/^[^'%$`\\"\p{Cc}]+$/u, folderMessage)

/** One of a few values. */
export const choice = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, {
    error: `must be one of ${words.join(', ')}. (${words.join(', ')} 중 하나로 적어 주세요.)`,
  })
