/**
 * Why a gateway gave no usable answer.
 *
 * - `unreachable`: no connection; `slow`: none in time; `broken`: it answered with an error of its own
 *   (5xx); `garbage`: nobody can read the answer
 * - `key`: it refused our credentials; `quota`: it wants fewer requests
 */
export const FAILURES = ['unreachable', 'slow', 'broken', 'garbage', 'key', 'quota'] as const

export type Failure = (typeof FAILURES)[number]
