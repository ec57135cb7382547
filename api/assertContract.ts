import { calls } from '@/lib/contract/calls'
import { unreadableAnswer } from './apiError'

/** Calls that have a function for each kind of answer. */
const SAME_CALL: Readonly<Record<string, string>> = {
  getQnaList: 'getCustomerList',
  getPolicyList: 'getCustomerList',
}

const byName: Readonly<Record<string, (typeof calls)[keyof typeof calls] | undefined>> = calls

/**
 * The answer to a call as the contract has it, without fields that the contract does not name.
 * For the web server only: it checks every field, by schemas that are too heavy for a browser.
 *
 * @throws ApiError UNREADABLE
 */
export const assertContract = (name: string, answer: unknown): unknown => {
  const read = byName[SAME_CALL[name] ?? name]?.answer.safeParse(answer)
  if (read?.success) return read.data
  throw unreadableAnswer()
}
