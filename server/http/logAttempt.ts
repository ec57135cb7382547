import type { FastifyRequest } from 'fastify'

/** No log-in, no right, too often. */
const STATUSES = new Set([401, 403, 429])
/** A password, code, passkey, link or proof that was wrong. */
const WRONG = new Set([
  ...['LOGIN_FAILED', 'PASSWORD_WRONG', 'STAFF_CODE_WRONG', 'PASSKEY_WRONG', 'INVITATION_GONE'],
  ...['CODE_WRONG', 'CODE_ENDED', 'PHONE_PROOF_NEEDED', 'SIGN_IN_FAILED', 'SIGN_IN_NOT_BEGUN'],
])

/**
 * Writes a line for a refusal that somebody meets who tries a log-in or a right: what was refused where, of the
 * console to whom, and nothing else of who asked. What was let in stands in the record of the console, and in
 * the line of the request.
 */
export const logAttempt = (
  { log, routeOptions, staff }: FastifyRequest,
  { status, code = String(status) }: { status: number; code?: string | undefined },
): void => {
  if (!STATUSES.has(status) && !WRONG.has(code)) return
  log.info({ code, route: routeOptions.url, staffNo: staff?.no }, 'refused')
}
