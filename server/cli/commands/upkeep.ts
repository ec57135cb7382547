import { z } from 'zod'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { formatStore } from '@/server/cli/describe'
import { formatKoreanDate } from '@/lib/date/kst'
import { escapeLine } from '@/lib/text/hiddenCharacters'
import { audit } from '@/server/db/audit'
import { refuse } from '@/server/http/refusal'
import type { SeatRepair } from '@/server/modules/reservation/seat/repairSeats'

export const importCommand = defineCommand({
  name: 'import',
  summary: '상품 목록을 JSON 파일에서 가져와요. 하나라도 틀리면 아무것도 바꾸지 않아요.',
  positionals: ['file'],
  input: z.object({
    file: field.text(1_000).describe('JSON 파일 (모양: docs/catalogue-import.md)'),
    replace: field.flag.describe('다른 운영자의 스토어를 이 파일 것으로 바꿔요'),
  }),
  warn: async ({ modules, readFile }, { file, replace }) => {
    if (!replace) return undefined
    const taken = await modules.imports.findTakenOver(parseJson(await readFile(file)))
    if (taken.length === 0) return undefined
    const lines = taken.map(
      ({ host, fleet }) =>
        `${formatStore({ host, store_name: fleet.name })} 스토어의 이름, 소개, 대표 상품을 이 파일 것으로 바꿔요. 지금 있는 상품 ${fleet.ships}개는 그대로 남아요.`,
    )
    return lines.join('\n')
  },
  run: async ({ modules, readFile }, { file, replace }) => {
    const json = parseJson(await readFile(file))
    const imported = await modules.imports.importCatalogue(json, replace ? 'any' : 'own')
    const lines = imported.map(
      ({ host, name, ships, schedules, past }) =>
        `${formatStore({ host, store_name: name })} 상품 ${ships}, 일정 ${schedules}${past > 0 ? ` (이미 출발한 일정 ${past}개는 건너뛰었어요)` : ''}`,
    )
    return ['가져왔어요.', ...lines].join('\n')
  },
})

export const auditCommand = defineCommand({
  name: 'audit',
  summary: '자리와 돈이 모두 맞는지 검사해요. 틀린 것이 있으면 1로 끝나요.',
  input: z.object({ repair: field.flag.describe('맞지 않는 자리 수를 예약에서 다시 세어 고쳐요') }),
  run: async ({ db, modules }, { repair }) => {
    const repaired = repair ? await modules.operations.reservations.repairSeats() : []
    const findings = await audit(db)
    const lines = [
      ...repaired.map(describeRepair),
      ...(findings.length > 0 ? [`맞지 않는 것이 ${findings.length}건 있어요.`] : ['모두 맞아요.']),
      ...findings.map(({ rule, no, detail }) => `${rule}: ${no} (${detail})`),
    ]
    if (findings.length > 0) throw refuse.conflict(lines.join('\n'))
    return lines.join('\n')
  },
})

const describeRepair = (repair: SeatRepair): string => {
  if (repair.kind === 'rooms') {
    return `고쳤어요: 끝난 예약 ${repair.reservationNo}에 남아 있던 객실 ${repair.rooms}개를 돌려놓았어요.`
  }
  const { ship_name, sdate, departure_time } = repair.departure
  const departure = `일정 ${repair.scheduleNo} (${escapeLine(ship_name)} ${formatKoreanDate(sdate)} ${departure_time})`
  if (repair.kind === 'oversold') {
    return `고칠 수 없어요: ${departure}에 예약된 자리 ${repair.booked}이(가) 정원 ${repair.capacity}보다 많아요. 정원을 늘리거나 예약을 취소한 뒤 다시 실행해 주세요.`
  }
  return `고쳤어요: ${departure}의 예약된 자리 ${repair.before} → ${repair.booked}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw refuse.badRequest(`JSON 파일이 아니에요: ${error instanceof Error ? error.message : ''}`)
  }
}
