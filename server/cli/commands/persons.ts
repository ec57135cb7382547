import { z } from 'zod'
import { formatDottedDate } from '@/lib/date/kst'
import { formatPhone } from '@/lib/text/phone'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import type { Asked } from '@/server/modules/privacy/person/findPerson'

const who = {
  phone: field.phone.optional().describe('그 사람이 확인한 휴대폰 번호 (--member 대신)'),
  member: field.no.optional().describe('회원 번호 (--phone 대신)'),
}

type Who = { phone?: string | undefined; member?: number | undefined }

const isOne = ({ phone, member }: Who) => (phone === undefined) !== (member === undefined)
const ONE = { path: ['phone'], message: '--phone과 --member 가운데 하나만 적어 주세요.' }

const askedOf = ({ phone, member }: Who): Asked =>
  member === undefined ? { phone: phone ?? '' } : { memberNo: member }

const nameOf = ({ phone, member }: Who): string =>
  member === undefined ? formatPhone(phone ?? '') : `회원 ${member}`

export const personExportCommand = defineCommand({
  name: 'person-export',
  summary:
    '한 사람에 대해 보관하고 있는 것을 모두 파일로 내보내요. 다른 사람의 정보는 들어가지 않아요.',
  input: z
    .object({ ...who, to: field.text(1_000).describe('새로 만들 JSON 파일 (꼭 적어요)') })
    .refine(isOne, ONE),
  run: async ({ modules, writeFile }, { to, ...asked }) => {
    const exported = await modules.persons.exportPerson(askedOf(asked))
    await writeFile(to, `${JSON.stringify(exported, null, 2)}\n`)
    const lines = Object.entries(exported.내용)
      .filter(([, entries]) => entries.length > 0)
      .map(([heading, entries]) => `${heading} ${entries.length}건`)
    if (lines.length === 0)
      return `${nameOf(asked)}에 대해 보관하고 있는 것이 없어요. 그렇게 적은 파일은 ${to}예요.`
    return [
      `${nameOf(asked)}의 정보를 ${to} 파일에 담았어요. 본인에게 건넨 뒤에는 지워 주세요.`,
      ...lines,
    ].join('\n')
  },
})

export const personEraseCommand = defineCommand({
  name: 'person-erase',
  summary:
    '한 사람의 정보 가운데 법이 보관하라고 하지 않은 것을 모두 지우고, 남는 것과 그 사유를 보여 줘요.',
  input: z.object(who).refine(isOne, ONE),
  warn: async (_operator, asked) =>
    `${nameOf(asked)}의 정보를 지워요. 회원이면 탈퇴하고, 대기는 풀려요. 본인인지 먼저 확인해 주세요.`,
  run: async ({ modules }, asked) => {
    const { memberNos, reservations, waiting, retained } = await modules.persons.erasePerson(
      askedOf(asked),
    )
    if (memberNos.length + reservations + waiting + retained.length === 0)
      return `${nameOf(asked)}의 회원 정보, 예약, 대기가 없어요. 번호가 맞는지 확인해 주세요.`
    return [
      '법이 보관하라고 하지 않은 것을 모두 지웠어요.',
      ...memberNos.map((no) => `회원 ${no}: 탈퇴했어요.`),
      `적은 말과 계좌를 지운 예약 ${reservations}건, 지운 대기 ${waiting}건`,
      retained.length > 0 ? '법에 따라 남는 것:' : '남은 것이 없어요.',
      ...retained.map(
        ({ what, count, law, until }) =>
          `- ${what} ${count}건: ${law}에 따라 ${formatDottedDate(until)}까지`,
      ),
    ].join('\n')
  },
})
