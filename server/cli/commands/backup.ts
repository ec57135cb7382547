import { z } from 'zod'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { defineMachineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import type { Restored } from '@/server/cli/machine'
import type { Backup } from '@/server/db/backup/backups'
import { StartError } from '@/server/startError'

const BYTES_PER_MB = 1_000_000
const folder = field.text(1_000)

const formatBackup = ({ folder: where, manifest }: Backup) => {
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  return `${where} (${formatKoreanDateTime(manifest.ended_at)}까지, 파일 ${manifest.files.length}개, ${Math.ceil(bytes / BYTES_PER_MB)}MB)`
}

export const backupCommand = defineMachineCommand({
  name: 'backup',
  summary: '내장 데이터베이스를 통째로 백업해요. 예약을 받는 동안에도 할 수 있어요.',
  input: z.object({
    to: folder.describe('백업을 둘 폴더 (꼭 적어요). 그 안에 backup-날짜T시각Z 폴더가 생겨요'),
    keep: field.copies
      .optional()
      .describe('남겨 둘 백업 수. 넘치는 오래된 것은 지워요 (기본: 지우지 않아요)'),
  }),
  run: async (machine, { to, keep }) => {
    const { removed, ...backup } = await machine.backup({ to, keep })
    return [
      `백업했어요: ${formatBackup(backup)}`,
      ...(removed > 0 ? [`오래된 백업 ${removed}개를 지웠어요.`] : []),
      `암호화 키 ${backup.manifest.keys.join(', ')}는 백업에 없어요. DATA_DIR의 secrets.json(또는 ENCRYPTION_KEY)을 다른 곳에 따로 보관해 주세요.`,
    ].join('\n')
  },
})

export const backupCheckCommand = defineMachineCommand({
  name: 'backup-check',
  summary: '백업의 모든 파일이 만들 때 그대로인지 읽어 봐요.',
  input: z.object({
    from: folder.describe('백업 폴더, 또는 백업들이 든 폴더 (가장 새것) (꼭 적어요)'),
  }),
  run: async (machine, { from }) =>
    `모든 파일이 그대로예요: ${formatBackup(await machine.checkBackup(from))}`,
})

const describeRestored = ({ backup, replayed, findings, former }: Restored): string[] => [
  `복원했어요: ${formatBackup(backup)}`,
  `백업한 뒤에 지운 기록 ${replayed.again}건을 다시 지웠어요.`,
  ...(former === undefined ? [] : [`예전 데이터베이스는 ${former}에 그대로 있어요.`]),
  findings.length > 0 ? `맞지 않는 것이 ${findings.length}건 있어요.` : '자리와 돈이 모두 맞아요.',
  ...findings.map(({ rule, no, detail }) => `${rule}: ${no} (${detail})`),
]

export const restoreCommand = defineMachineCommand({
  name: 'restore',
  summary: '백업을 복원해요. 뱃길을 멈춘 뒤에 해요.',
  input: z
    .object({
      from: folder.describe('백업 폴더, 또는 백업들이 든 폴더 (가장 새것) (꼭 적어요)'),
      until: field.moment
        .optional()
        .describe('이때까지만 되살려요, 2026-11-21T20:00 (기본: 남아 있는 기록 끝까지)'),
      'backup-only': field.flag.describe('백업한 때까지만 되살려요. 그 뒤의 기록은 읽지 않아요'),
      replace: field.flag.describe('지금 있는 데이터베이스 대신 써요. 예전 것은 옆에 남겨 둬요'),
    })
    .refine(({ until, 'backup-only': isOnly }) => until === undefined || !isOnly, {
      path: ['backup-only'],
      error: '--until과 함께 쓸 수 없어요.',
    }),
  warn: async (machine, { from, replace }) => {
    const found = await machine.findBackup(from)
    // Without `replace` it is refused: that needs no question.
    if (!found.replaces || !replace) return undefined
    return `${formatBackup(found)}\n지금 있는 데이터베이스 대신 이 백업을 써요.`
  },
  run: async (machine, { from, until, 'backup-only': isBackupOnly, replace }) => {
    const restored = await machine.restore({ from, until, isBackupOnly, replace })
    const text = describeRestored(restored).join('\n')
    if (restored.findings.length > 0) throw new StartError(text)
    return text
  },
})
