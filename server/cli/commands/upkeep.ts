import { z } from 'zod'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { audit } from '@/server/db/audit'
import { refuse } from '@/server/http/refusal'

export const importCommand = defineCommand({
  name: 'import',
  summary: '상품 목록을 JSON 파일에서 가져와요. 하나라도 틀리면 아무것도 바꾸지 않아요.',
  words: ['file'],
  flags: ['replace'],
  input: z.object({ file: field.text(1_000), replace: field.flag }),
  help: {
    file: 'JSON 파일 (모양: docs/catalogue-import.md)',
    replace: '다른 운영자의 스토어를 이 파일 것으로 바꿔요',
  },
  warn: async ({ modules, readFile }, { file, replace }) => {
    if (!replace) return undefined
    const taken = await modules.imports.findTakenOver(parseJson(await readFile(file)))
    if (taken.length === 0) return undefined
    const lines = taken.map(
      ({ host, fleet }) =>
        `[${host} ${fleet.name}] 스토어의 이름, 소개, 대표 상품을 이 파일 것으로 바꿔요. 지금 있는 상품 ${fleet.ships}개는 그대로 남아요.`,
    )
    return lines.join('\n')
  },
  run: async ({ modules, readFile }, { file, replace }) => {
    const json = parseJson(await readFile(file))
    const imported = await modules.imports.importCatalogue(json, replace ? 'any' : 'own')
    const lines = imported.map(
      ({ host, name, ships, schedules, past }) =>
        `[${host} ${name}] 상품 ${ships}, 일정 ${schedules}${past > 0 ? ` (이미 출발한 일정 ${past}개는 건너뛰었어요)` : ''}`,
    )
    return ['가져왔어요.', ...lines].join('\n')
  },
})

export const auditCommand = defineCommand({
  name: 'audit',
  summary: '자리와 돈이 모두 맞는지 검사해요. 틀린 것이 있으면 1로 끝나요.',
  words: [],
  input: z.object({}),
  help: {},
  run: async ({ db }) => {
    const findings = await audit(db)
    if (findings.length === 0) return '모두 맞아요.'
    const lines = findings.map(({ rule, no, detail }) => `${rule}: ${no} (${detail})`)
    throw refuse.conflict([`맞지 않는 것이 ${findings.length}건 있어요.`, ...lines].join('\n'))
  },
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw refuse.badRequest(`JSON 파일이 아니에요: ${error instanceof Error ? error.message : ''}`)
  }
}
