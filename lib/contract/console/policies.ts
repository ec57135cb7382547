import { z } from 'zod'
import { POLICY_TYPES } from '@/lib/board/policyTypes'
import * as p from '../primitives'
import { get, post, put } from './consoleCall'
import { html, MAX_TITLE, requestKey, version } from './writingParts'

const policyType = z.enum(POLICY_TYPES, '약관의 종류가 올바르지 않아요.')

export const policyText = z.object({
  title: p.text('제목을', MAX_TITLE),
  contents_html: html.min(1, '내용을 입력해 주세요.'),
  /** The day from which it holds. */
  starts_on: p.kstDate,
})

const policyVersion = policyText.extend({
  no: z.int(),
  type: policyType,
  version: z.int(),
  /** Its last day, of a former one; null of the one in force and of those to come. */
  ends_on: p.kstDate.nullable(),
  state: z.enum(['waiting', 'inForce', 'former']),
})
export type PolicyVersion = z.output<typeof policyVersion>

const ofNo = z.object({ no: p.no })

/** The provider's policy texts, by versions: what was in force is never changed. */
export const policyCalls = {
  getPolicies: get('/v1/policies', 'publishForAll', {
    summary: 'All versions of one policy text, the newest first',
    query: z.object({ type: policyType }),
    answer: z.object({ list: z.array(policyVersion) }),
  }),
  addPolicy: post('/v1/policies', 'publishForAll', {
    summary: 'Write a new version of a policy text, which replaces the one in force on its day',
    body: policyText.extend({ type: policyType, request_key: requestKey }),
    answer: z.object({ no: z.int() }),
  }),
  changePolicy: put('/v1/policies/{no}', 'publishForAll', {
    summary: 'Change a version that is not in force yet',
    params: ofNo,
    body: policyText.extend({ version }),
    answer: p.done,
  }),
  takeDownPolicy: post('/v1/policies/{no}/take_down', 'publishForAll', {
    summary: 'Give up a version that is not in force yet',
    params: ofNo,
    answer: p.done,
  }),
} as const
