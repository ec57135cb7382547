import { z } from 'zod'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { readDomain } from '@/lib/storefront/ownDomain'
import { createCommandRecorder } from '@/server/modules/activity/activity'

const NAME = '도메인을 www.example.kr처럼 적어 주세요.'

export const domainsCommand = defineCommand({
  name: 'domains',
  summary: '스토어가 연결한 도메인을 보여요. 확인된 것만 나와요.',
  input: z.object({
    names: field.flag.describe('이름만, 한 줄에 하나씩'),
    waiting: field.flag.describe('인증서를 기다리는 것의 이름만'),
  }),
  run: async ({ modules }, { names, waiting }) => {
    const all = await modules.domains.listProven()
    const proven = waiting ? all.filter(({ is_live }) => !is_live) : all
    if (names || waiting) return proven.map(({ name }) => name).join('\n')
    if (proven.length === 0) return '연결된 도메인이 없어요.'
    return proven
      .map(
        ({ name, host, is_live }) => `${name}  ${host}  ${is_live ? '연결됨' : '인증서 준비 중'}`,
      )
      .join('\n')
  },
})

export const domainLiveCommand = defineCommand({
  name: 'domain-live',
  summary: '도메인의 인증서가 준비됐다고 적어요. 그때부터 스토어의 주소가 그 도메인이에요.',
  positionals: ['name'],
  input: z.object({
    name: field
      .text(253)
      .refine((name) => readDomain(name) === name, NAME)
      .describe('도메인'),
  }),
  run: async ({ modules, now }, { name }) => {
    await modules.domains.markLive(name, createCommandRecorder(now))
    return `${name}에 스토어를 연결했어요.`
  },
})
