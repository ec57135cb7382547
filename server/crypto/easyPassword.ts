import { hash } from 'node:crypto'
import { COMMON_PASSWORDS } from './commonPasswords'

/** What everybody thinks of here first, also as it comes out of an English keyboard. */
const OWN_WORDS = ['baetgil', '뱃길', 'qotrlf', '낚시', 'skRtl', '바다', 'qkek', '선상', '배낚시']
  .concat(['선장', '예약', '콘솔', 'fishing', 'boat', 'captain', 'owner', 'operator', 'console'])
  .concat(['provider', 'manager', 'admin', 'member', 'password'])
  .map((word) => word.toLowerCase())

const ONLY_OWN = new RegExp(`^(?:${OWN_WORDS.join('|')})+$`)
const NO_LETTER = /[^\p{L}]/gu

/** Bytes of a hash and characters of its text that a list of ten thousand needs to tell others apart. */
const HASH_BYTES = 6
const HASH_LENGTH = 8

const hashOf = (text: string): string =>
  hash('sha256', text, 'buffer').subarray(0, HASH_BYTES).toString('base64url')

let common: ReadonlySet<string> | undefined

const readCommon = (): ReadonlySet<string> => {
  const count = COMMON_PASSWORDS.length / HASH_LENGTH
  return new Set(
    Array.from({ length: count }, (_, index) =>
      COMMON_PASSWORDS.slice(index * HASH_LENGTH, (index + 1) * HASH_LENGTH),
    ),
  )
}

/** Whether a password is among the first that a guesser tries: a common one, or words of our own with signs. */
export const isEasyPassword = (password: string): boolean => {
  const text = password.normalize('NFC').toLowerCase()
  common ??= readCommon()
  return common.has(hashOf(text)) || ONLY_OWN.test(text.replace(NO_LETTER, ''))
}
