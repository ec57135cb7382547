import { z } from 'zod'
import { EMAIL, EMAIL_INVALID, EMAIL_MAX_LENGTH } from '@/lib/member/credentials'
import { ROLE_LABELS } from '@/lib/staff/roles'
import { INVITATION_DAYS } from '@/lib/staff/limits'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'

const email = z
  .string('이메일을 적어 주세요.')
  .trim()
  .max(EMAIL_MAX_LENGTH, EMAIL_INVALID)
  .regex(EMAIL, EMAIL_INVALID)
const FIRST_ROLES = ['owner', 'provider'] as const

export const staffInviteCommand = defineCommand({
  name: 'staff-invite',
  summary: '콘솔에 들어올 첫 대표나 뱃길 운영자를 초대하고, 초대 링크를 보여 줘요.',
  input: z
    .object({
      host: field.store.optional().describe('스토어의 주소 이름 (bada처럼)'),
      role: z
        .enum(FIRST_ROLES, 'owner 또는 provider로 적어 주세요.')
        .default('owner')
        .describe('owner(대표, 기본) 또는 provider(뱃길 운영자)'),
      name: field.text(40).describe('이름'),
      email: email.describe('로그인할 이메일'),
    })
    .refine(({ host, role }) => (role === 'owner') === (host !== undefined), {
      path: ['host'],
      message: '대표(owner)는 스토어를 적고, 뱃길 운영자(provider)는 적지 마세요.',
    }),
  run: async ({ modules }, { host, role, name, email: address }) => {
    const invitee = { role, name, email: address }
    const link = await modules.console.staff.operations.invite(host, invitee)
    return [
      `${name} (${ROLE_LABELS[role]})을(를) 초대했어요. ${INVITATION_DAYS}일 안에 이 링크를 한 번 열어 비밀번호를 정하면 돼요:`,
      link,
    ].join('\n')
  },
})

export const staffResetCommand = defineCommand({
  name: 'staff-reset',
  summary: '휴대폰과 복구 코드를 모두 잃어버린 사람의 2단계 인증을 지우고, 새 링크를 보여 줘요.',
  input: z.object({
    email: email.describe('그 사람의 이메일'),
    host: field.store
      .optional()
      .describe('그 이메일로 여러 업체에 계정이 있을 때, 스토어의 주소 이름'),
  }),
  warn: async (_operator, { email: address }) =>
    `${address}의 2단계 인증을 지우고 모든 기기에서 로그아웃해요. 본인인지 먼저 확인해 주세요.`,
  run: async ({ modules }, { email: address, host }) => {
    const { name, link } = await modules.console.staff.operations.reset(address, host)
    return [
      `${name}의 2단계 인증을 지웠어요. 다음에 로그인할 때 새로 등록하면 돼요.`,
      `비밀번호도 잊었으면 ${INVITATION_DAYS}일 안에 이 링크를 한 번 열어 다시 정하면 돼요:`,
      link,
    ].join('\n')
  },
})

export const staffCodeCommand = defineCommand({
  name: 'staff-code',
  summary: '데모 콘솔 계정의 지금 2단계 인증 코드를 보여 줘요.',
  input: z.object({ email: email.describe('데모 계정의 이메일 (owner@baetgil.test처럼)') }),
  run: async ({ modules }, { email: address }) =>
    `${address}의 인증 코드: ${await modules.console.staff.operations.demoCode(address)}`,
})
