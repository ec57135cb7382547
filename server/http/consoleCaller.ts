import type { Role } from '@/lib/staff/roles'

/** Who makes a call of the console. */
export type Staff = {
  sessionNo: number
  no: number
  name: string
  role: Role
  /** The fleet they work or act for; null for a provider's person who has chosen none. */
  operator: { no: number; name: string } | null
  /** Whether a provider's person acts as that operator. */
  isActing: boolean
  /** Whether they only look: every change is refused. */
  isLooking: boolean
  /** A captain's own boats; null where all boats of the operator may be seen. */
  shipNos: readonly number[] | null
  /** Whether the second factor was given, or is not needed. */
  isComplete: boolean
  /** Whether it was given within the last `FRESH_MINUTES`. */
  isFresh: boolean
}

/** The operator that a call works for, and the boats it may touch. */
export type Fleet = {
  operatorNo: number
  /** A captain's own boats; null for all of the operator. */
  shipNos: readonly number[] | null
}

/** Who changes something, and from where. */
export type Doer = {
  /** Null for a command on the server. */
  staffNo: number | null
  isActing: boolean
  network: string
}

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | undefined
  }
}
