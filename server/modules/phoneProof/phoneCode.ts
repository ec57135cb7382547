import { createHmac, randomInt } from 'node:crypto'

const DIGITS = 6

/** Six digits, each code as likely as any other. */
export const createCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')

/** Keyed, because a million plain hashes of six digits are counted through in a second. */
export const hashCode = (key: Buffer, phone: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${phone}:${code}`).digest()

export const codeText = (code: string): string =>
  `[뱃길] 인증번호 [${code}]를 입력해 주세요. 3분 안에 쓰실 수 있어요.`
