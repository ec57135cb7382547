import { addDays, type KstDate } from '@/lib/date/kst'
import { isSameName, isSimilarName } from './depositor'

/** Money that came in on a Korean day; whole won. */
export type MatchLine = { no: number; day: KstDate; depositor: string; amount: number }

/** A reservation that money may be meant for. */
export type Candidate = {
  reservation_no: number
  name: string
  /** Whole won that are not paid yet. */
  missing: number
  /** The Korean days on which it was ordered and on which the money is due. */
  orderedOn: KstDate
  dueOn: KstDate
  /** Whether it still waits for money; otherwise its deadline is past. */
  isAwaited: boolean
}

/**
 * `sure`: the amount is what is missing, the name is the booker's, and nothing else could be meant.
 * `doubtful`: somebody must choose, the likeliest first. `none`: nothing fits.
 */
export type Match =
  | { kind: 'sure'; reservationNos: [number] }
  | { kind: 'doubtful'; reservationNos: number[] }
  | { kind: 'none'; reservationNos: [] }

/** Money that is late is still thought of for a month. */
const LATE_DAYS = 30
const MAX_CHOICES = 5

const isInTime = (day: KstDate, { orderedOn, dueOn }: Candidate): boolean =>
  day >= orderedOn && day <= dueOn

const isNearInTime = (day: KstDate, { orderedOn, dueOn }: Candidate): boolean =>
  day >= orderedOn && day <= addDays(dueOn, LATE_DAYS)

const isExact = (line: MatchLine, candidate: Candidate): boolean =>
  line.amount === candidate.missing && isSameName(line.depositor, candidate.name)

/** How well a candidate fits, higher is better; 0 when it does not. */
const fitOf = (line: MatchLine, candidate: Candidate): number => {
  if (!isNearInTime(line.day, candidate)) return 0
  const isAmount = line.amount === candidate.missing
  if (isExact(line, candidate)) return candidate.isAwaited ? 5 : 4
  if (isAmount && isSimilarName(line.depositor, candidate.name)) return 3
  if (isSameName(line.depositor, candidate.name)) return 2
  return isAmount ? 1 : 0
}

const matchOne = (line: MatchLine, candidates: readonly Candidate[]): Match => {
  const fitting = candidates
    .map((candidate) => ({ candidate, fit: fitOf(line, candidate) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || a.candidate.reservation_no - b.candidate.reservation_no)
  const exact = fitting.filter(({ candidate }) => isExact(line, candidate))
  const [only] = exact
  if (only && exact.length === 1) {
    const { candidate } = only
    if (candidate.isAwaited && isInTime(line.day, candidate)) {
      return { kind: 'sure', reservationNos: [candidate.reservation_no] }
    }
  }
  const choices = fitting.slice(0, MAX_CHOICES).map(({ candidate }) => candidate.reservation_no)
  return choices.length > 0
    ? { kind: 'doubtful', reservationNos: choices }
    : { kind: 'none', reservationNos: [] }
}

/** Lays lines beside reservations. Two lines for the same reservation are both doubtful. */
export const matchLines = (
  lines: readonly MatchLine[],
  candidates: readonly Candidate[],
): Map<number, Match> => {
  const matches = lines.map((line) => [line.no, matchOne(line, candidates)] as const)
  const claims = new Map<number, number>()
  for (const [, { kind, reservationNos }] of matches) {
    const [no] = reservationNos
    if (kind === 'sure' && no !== undefined) claims.set(no, (claims.get(no) ?? 0) + 1)
  }
  return new Map(
    matches.map(([no, match]): [number, Match] => {
      const isContested = match.kind === 'sure' && (claims.get(match.reservationNos[0]) ?? 0) > 1
      return [no, isContested ? { kind: 'doubtful', reservationNos: match.reservationNos } : match]
    }),
  )
}
