import { z } from 'zod'
import { OPERATOR_STATES } from '@/lib/operator/operatorState'
import { OPERATOR_ROLES } from '@/lib/staff/roles'
import { email, instant, no, note, text } from '../primitives'
import { get, post, put } from './consoleCall'

/** A captain’s boats; of other roles it is not read. */
const shipNos = z.array(no).max(200, '배는 200척까지 선택할 수 있어요.')
const role = z.enum(OPERATOR_ROLES, '역할을 선택해 주세요.')
const name = text('이름을', 40)

export const member = z.object({
  no,
  name: z.string(),
  email: z.string(),
  role,
  ship_nos: z.array(no),
  version: z.int(),
  has_factor: z.boolean(),
  joined_at: instant.nullable(),
  /** Of an invitation that was not accepted yet; null without one that still works. */
  invited_until: instant.nullable(),
  seen_at: instant.nullable(),
})

export const link = z.object({
  /** The address that lets the person choose a password, once and for seven days. */
  link: z.string(),
})

export const teamCalls = {
  getTeam: get('/v1/staff', 'manageStaff', {
    summary: 'The staff of the operator, and its boats',
    answer: z.object({
      list: z.array(member),
      ships: z.array(z.object({ no, name: z.string() })),
    }),
  }),
  inviteStaff: post('/v1/staff', 'manageStaff', {
    summary: 'Invite somebody by a link that works once',
    isFresh: true,
    body: z.object({ name, email, role, ship_nos: shipNos }),
    answer: link,
  }),
  inviteAgain: post('/v1/staff/{no}/invite', 'manageStaff', {
    summary: 'A new link, also for who has forgotten the password; an earlier one ends',
    isFresh: true,
    params: z.object({ no }),
    answer: link,
  }),
  changeStaff: put('/v1/staff/{no}', 'manageStaff', {
    summary: 'Change name, role and boats; a change of role or boats ends the person’s sessions',
    isFresh: true,
    params: z.object({ no }),
    body: z.object({ name, role, ship_nos: shipNos, version: z.int() }),
    answer: z.object({}),
  }),
  endStaff: post('/v1/staff/{no}/end', 'manageStaff', {
    summary: 'End an account and its sessions',
    isFresh: true,
    params: z.object({ no }),
    answer: z.object({}),
  }),
  resetFactors: post('/v1/staff/{no}/factors/reset', 'manageStaff', {
    summary: 'Remove the second factors of somebody who lost the phone; they set up a new one',
    isFresh: true,
    params: z.object({ no }),
    answer: z.object({}),
  }),
  getOperators: get('/v1/operators', 'actAsOperator', {
    summary: 'Operators by name, for the provider',
    query: z.object({ query: note(60).default('') }),
    answer: z.object({
      list: z.array(
        z.object({ no, name: z.string(), ships: z.int(), state: z.enum(OPERATOR_STATES) }),
      ),
      /** Whether more fit than are listed. */
      is_cut: z.boolean(),
    }),
  }),
  actAs: post('/v1/session/operator', 'actAsOperator', {
    summary: 'Act as an operator, or as none again',
    body: z.object({
      operator_no: no.nullable(),
      /** To look only: every change is refused. */
      is_looking: z.boolean().default(false),
    }),
    answer: z.object({}),
  }),
}
