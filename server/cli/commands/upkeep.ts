import { z } from 'zod'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { audit } from '@/server/db/audit'
import { refuse } from '@/server/http/refusal'

export const importCommand = defineCommand({
  name: 'import',
  summary: '상품 목록을 JSON 파일에서 가져와요. 하나라도 틀리면 아무것도 바꾸지 않아요.',
  words: ['file'],
  input: z.object({ file: field.text(1_000) }),
  help: { file: 'JSON 파일 (모양: docs/catalogue-import.md)' },
  run: async ({ modules, readFile }, { file }) => {
    const { operators, ships, schedules } = await modules.imports.importCatalogue(
      parseJson(await readFile(file)),
    )
    return `가져왔어요: 운영자 ${operators}, 상품 ${ships}, 일정 ${schedules}`
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
