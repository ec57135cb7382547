/** What somebody is in the console. A provider's person works for all storefronts. */
export const ROLES = ['owner', 'manager', 'captain', 'accountant', 'provider'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: '대표',
  manager: '매니저',
  captain: '선장',
  accountant: '회계',
  provider: '뱃길 운영자',
}

/** Roles within one operator; only they can be given by an operator's owner. */
export const OPERATOR_ROLES = ['owner', 'manager', 'captain', 'accountant'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** Whether a role may do nothing before a second factor was given. */
export const needsSecondFactor = (role: Role): boolean => role !== 'captain'
