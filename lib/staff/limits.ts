/** How long the link of an invitation can be opened. */
export const INVITATION_DAYS = 7
/** How long the link can be opened that somebody who forgot the password is sent. */
export const PASSWORD_LINK_MINUTES = 30
/** Passkeys of one person. */
export const MAX_PASSKEYS = 20
/** People of one operator who can log in. */
export const MAX_STAFF = 100
