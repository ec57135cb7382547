/** How long the link of an invitation can be opened. */
export const INVITATION_DAYS = 7
/** Passkeys of one person. */
export const MAX_PASSKEYS = 20
/** People of one operator who can log in. */
export const MAX_STAFF = 100
