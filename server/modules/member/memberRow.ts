import type { RegistType } from '@/lib/contract/wire'

/** A member as the database has it. */
export type MemberRow = {
  no: number
  registType: RegistType
  loginId: string
  passwordHash: string | null
  name: string
  rname: string
  email: string
  phone: string
  image: string
}

/** An address as it is compared and kept: people type their own in capitals now and then. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()
