import { groupBy } from '@/lib/array/groupBy'

/** Warnings for which a boat stays ashore: strong wind, waves, typhoon. */
export const WARNING_KINDS = ['wind', 'waves', 'typhoon'] as const
export type WarningKind = (typeof WARNING_KINDS)[number]

/** 주의보, 경보. */
export type WarningLevel = 'advisory' | 'warning'

/**
 * What an announcement does. `end` and `changeEnd` release; `correct` stands in place of the one before it.
 */
export const WARNING_COMMANDS = [
  'issue',
  'end',
  'extend',
  'correct',
  'changeIssue',
  'changeEnd',
] as const
export type WarningCommand = (typeof WARNING_COMMANDS)[number]

/** One announcement about one sea area, as a source has it; times in milliseconds since 1970. */
export type WarningEvent = {
  area: string
  kind: WarningKind
  level: WarningLevel
  command: WarningCommand
  /** It was withdrawn, and so is what it had announced. */
  isCancelled: boolean
  issuedAt: number
  /** The number of the announcement within its month. */
  seq: number
  startsAt: number | null
  endsAt: number | null
  /** From then on no warning of any kind is in force in the area. */
  allEndsAt: number | null
}

export type Warning = {
  area: string
  kind: WarningKind
  level: WarningLevel
  /** In force since then, or announced for then. */
  from: number
  /** Announced to end then; null where that is not known. */
  until: number | null
}

/** From `at` on a warning of this level is in force; of none where it is null. */
type Step = { at: number; level: WarningLevel | null }

const DAY_MS = 86_400_000
/** A warning of which nothing is heard any more for so long says nothing: its end was missed. */
const MAX_SILENCE_MS = 7 * DAY_MS

const isRelease = ({ command }: WarningEvent) => command === 'end' || command === 'changeEnd'

/** An announcement says each thing once: withdrawn, it is told again with the same words. */
const wordsOf = ({ area, kind, level, command, issuedAt, seq }: WarningEvent) =>
  [area, kind, level, command, issuedAt, seq].join()

/** As announced: of one announcement releases come first, as what it issues stays. */
const compare = (a: WarningEvent, b: WarningEvent): number =>
  a.issuedAt - b.issuedAt ||
  a.seq - b.seq ||
  Number(isRelease(b)) - Number(isRelease(a)) ||
  wordsOf(a).localeCompare(wordsOf(b)) ||
  (a.endsAt ?? 0) - (b.endsAt ?? 0)

/** With the times of its own kind; what it issues has no end where that is not known. */
const settled = (event: WarningEvent): WarningEvent => {
  const startsAt = event.startsAt ?? event.issuedAt
  if (isRelease(event))
    return { ...event, startsAt, endsAt: event.endsAt ?? event.allEndsAt ?? event.issuedAt }
  // An end that cannot be true must not take a warning away.
  const ifTrue = (end: number | null) => (end !== null && end > startsAt ? end : null)
  const allEndsAt = ifTrue(event.allEndsAt)
  return { ...event, startsAt, endsAt: ifTrue(event.endsAt) ?? allEndsAt, allEndsAt }
}

const later = (a: number | null, b: number | null) =>
  a === null || b === null ? null : Math.max(a, b)

/** Of two versions of an announcement nobody knows the newer one: the longer warning stands. */
const worse = (a: WarningEvent, b: WarningEvent): WarningEvent => ({
  ...a,
  startsAt: Math.min(a.startsAt ?? a.issuedAt, b.startsAt ?? b.issuedAt),
  endsAt: later(a.endsAt, b.endsAt),
  allEndsAt: later(a.allEndsAt, b.allEndsAt),
})

/** A release of everything is one of each other kind, too. */
const spread = (event: WarningEvent): WarningEvent[] => [
  event,
  ...(event.allEndsAt === null ? [] : WARNING_KINDS)
    .filter((kind) => kind !== event.kind)
    .map((kind) => ({ ...event, kind, command: 'end' as const, endsAt: event.allEndsAt })),
]

/** Each announcement once, without those that were withdrawn, in the order of their issue. */
const standing = (events: readonly WarningEvent[]): WarningEvent[] =>
  [...groupBy(events, wordsOf).values()]
    .filter((versions) => !versions.some(({ isCancelled }) => isCancelled))
    .map((versions) => versions.map(settled).reduce(worse))
    .flatMap(spread)
    .sort(compare)

const stepsOf = (event: WarningEvent): Step[] => {
  const { endsAt } = event
  if (isRelease(event)) return [{ at: endsAt ?? event.issuedAt, level: null }]
  const start = { at: event.startsAt ?? event.issuedAt, level: event.level }
  return endsAt === null ? [start] : [start, { at: endsAt, level: null }]
}

/** The steps of one kind in one area: what is issued later counts from the moment that it names. */
const timelineOf = (events: readonly WarningEvent[]): Step[] => {
  let before: Step[] = []
  let steps: Step[] = []
  for (const event of events) {
    const own = stepsOf(event)
    const base = event.command === 'correct' ? before : steps
    before = base
    const from = Math.min(...own.map(({ at }) => at))
    steps = [...base.filter(({ at }) => at < from), ...own]
  }
  return steps
}

const warningsOf = (events: readonly WarningEvent[], at: number): Warning[] => {
  const [first] = events
  const heard = Math.max(...events.map(({ issuedAt }) => issuedAt))
  if (!first) return []
  const steps = timelineOf(events)
  return steps.flatMap((step, index) => {
    const { level } = step
    const next = steps[index + 1]
    const isOver = next !== undefined && next.at <= at
    if (level === null || isOver || at - Math.max(heard, step.at) > MAX_SILENCE_MS) return []
    const { area, kind } = first
    return [{ area, kind, level, from: step.at, until: next?.at ?? null }]
  })
}

/**
 * The warnings that are in force or announced at a moment, from announcements in any order, some of them
 * twice, withdrawn, corrected or missing. The source tells announcements, never what is in force.
 *
 * @param at milliseconds since 1970
 */
export const warningsAt = (events: readonly WarningEvent[], at: number): Warning[] => {
  const issued = standing(events).filter(({ issuedAt }) => issuedAt <= at)
  const groups = groupBy(issued, ({ area, kind }) => `${area} ${kind}`)
  return [...groups.values()]
    .flatMap((ofKind) => warningsOf(ofKind, at))
    .sort((a, b) => a.from - b.from || (a.area + a.kind < b.area + b.kind ? -1 : 1))
}
