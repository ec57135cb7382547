import type { BoardingList, BoardingParty } from '@/lib/contract/console/boarding'
import { parseBoardingCode, saltedCode } from './boardingCode'

const encoder = new TextEncoder()

/** SHA-256 in base64url, as the server writes it. */
const hashOf = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export type CodeMatch =
  | { kind: 'unreadable' }
  | { kind: 'unknown' }
  | { kind: 'party'; list: BoardingList; party: BoardingParty }

/**
 * Whose code it is, among the lists of this phone. They have hashes, each with its own salt: without
 * the visitor's QR they open nothing.
 */
export const matchCode = async (
  text: string,
  lists: readonly BoardingList[],
): Promise<CodeMatch> => {
  const code = parseBoardingCode(text)
  if (code === undefined) return { kind: 'unreadable' }
  for (const list of lists) {
    const hash = await hashOf(saltedCode(list.salt, code))
    const party = list.parties.find(({ code_hash }) => code_hash === hash)
    if (party) return { kind: 'party', list, party }
  }
  return { kind: 'unknown' }
}
