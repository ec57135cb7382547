import type { Labels } from '@/lib/serviceType/labels'

type Waiting = {
  least_to_sail: number
  sail_hours: number
  departs_at: Date
  sails_at?: Date | null
}

/** When it is decided whether a departure goes ahead; null where a person decides, or nobody is waited for. */
const decidesAt = ({
  least_to_sail: least,
  sail_hours: hours,
  departs_at: at,
}: Waiting): Date | null =>
  least > 0 && hours > 0 ? new Date(at.getTime() - hours * 3_600_000) : null

type Sailing = { decides_at?: string; is_undecided?: true; is_sure?: true }

/** What visitors are told of that, as the wire has it; `taken`: seats. */
export const sailingOf = (departure: Waiting & { taken: number }): Sailing => {
  const at = decidesAt(departure)
  if (!at) return {}
  if (departure.sails_at) return { is_sure: true }
  const isOpen = departure.taken < departure.least_to_sail
  return { decides_at: at.toISOString(), ...(isOpen && { is_undecided: true }) }
}

/** 출조 미정 of a boat, else as its type says it. */
export const undecidedText = ({ start }: Pick<Labels, 'start'>): string =>
  `${start === '출항' ? '출조' : start} 미정`

type Counted = {
  least_to_sail: number
  /** Seats that are ordered, kept or confirmed. */
  sure: number
  /** Seats of holds from before the hour of decision. */
  held: number
}

/** At the hour of decision: holds from before it are waited for where they decide. */
export const decideSailing = ({ least_to_sail: least, sure, held }: Counted) => {
  if (sure >= least) return 'sails'
  return sure + held >= least ? 'waits' : 'few'
}
