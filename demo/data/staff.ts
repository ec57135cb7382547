import type { Role } from '@/lib/staff/roles'

export interface DemoStaff {
  role: Role
  name: string
  email: string
}

/** The domain of the demo's accounts; no mail reaches it. */
export const DEMO_DOMAIN = 'baetgil.test'

/** One of each role; all but the provider's person work for the first operator. */
export const STAFF: readonly DemoStaff[] = [
  { role: 'owner', name: '김대표', email: `owner@${DEMO_DOMAIN}` },
  { role: 'manager', name: '이실장', email: `manager@${DEMO_DOMAIN}` },
  { role: 'captain', name: '박선장', email: `captain@${DEMO_DOMAIN}` },
  { role: 'accountant', name: '최회계', email: `accountant@${DEMO_DOMAIN}` },
  { role: 'provider', name: '정뱃길', email: `provider@${DEMO_DOMAIN}` },
]

/** The secret of everybody's one-time codes: the demo has no secrets. */
export const STAFF_TOTP = 'BAETGILDEMOBAETGILDEMOBAETGILDEM'
