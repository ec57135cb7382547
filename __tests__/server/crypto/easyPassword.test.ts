import { COMMON_PASSWORDS } from '@/server/crypto/commonPasswords'
import { isEasyPassword } from '@/server/crypto/easyPassword'

it('knows ten thousand common passwords, each once', () => {
  const hashes = COMMON_PASSWORDS.match(/.{8}/g) ?? []
  expect(new Set(hashes).size).toBe(10_000)
})

it.each(['12345678', 'qwertyuiop', 'Superman', '1QAZ2wsx', 'iloveyou', '11111111'])(
  'a common one is easy: %s',
  (password) => expect(isEasyPassword(password)).toBe(true),
)

it.each(['baetgil1234', '뱃길2026!!', '바다낚시12', 'Qotrlf!2026', 'Captain-007', 'Password123!'])(
  'words of our own with signs are easy: %s',
  (password) => expect(isEasyPassword(password)).toBe(true),
)

it.each([
  'fishing-is-fun',
  'dawn-boat-2026',
  '새벽 네 시의 갯바위',
  'f7!kQz-9v',
  '59281734',
  '뱃길을 걷다',
])('others are not: %s', (password) => expect(isEasyPassword(password)).toBe(false))
