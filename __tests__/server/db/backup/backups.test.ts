import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { backupFolder, findBackup, removeOld, removeUnfinished } from '@/server/db/backup/backups'
import { makeFolder } from '../../../scripts/support'

const MANIFEST = {
  format: 1,
  started_at: '2026-11-22T07:00:00.000Z',
  ended_at: '2026-11-22T07:00:05.000Z',
  server_version: '18.1',
  platform: 'linux-x64',
  system_identifier: '7500000000000000000',
  schema: 156,
  keys: ['0a1b2c3d'],
  wal: { first: '000000010000000000000003', last: '000000010000000000000003' },
  folders: [],
  files: [],
}

describe('a folder of backups', () => {
  const temporary = makeFolder()
  afterAll(() => temporary.remove())
  const make = (name: string, manifest: unknown = MANIFEST) => {
    const folder = path.join(temporary.folder, name)
    mkdirSync(folder)
    writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest))
    return folder
  }

  it('has names that sort by time', () => {
    expect(backupFolder('/b', new Date('2026-11-22T07:00:05.678Z'))).toBe(
      '/b/backup-20261122T070005Z',
    )
  })

  it('gives the newest, or the one that is named', async () => {
    const older = make('backup-20261121T070000Z')
    const newer = make('backup-20261122T070000Z')
    expect((await findBackup(temporary.folder)).folder).toBe(newer)
    expect((await findBackup(older)).folder).toBe(older)
  })

  it('keeps as many as it is told to, and nothing of a backup that was killed', async () => {
    make('backup-20261123T070000Z')
    make('backup-20261124T070000Z.partial-7')
    mkdirSync(path.join(temporary.folder, 'photos'))
    expect(await removeOld(temporary.folder, 2)).toBe(1)
    await removeUnfinished(temporary.folder)
    expect(readdirSync(temporary.folder).sort()).toEqual([
      'backup-20261122T070000Z',
      'backup-20261123T070000Z',
      'photos',
    ])
  })

  it('without a whole backup is refused', async () => {
    await expect(findBackup(path.join(temporary.folder, 'photos'))).rejects.toThrow(/백업이 없어요/)
    await expect(findBackup(path.join(temporary.folder, 'nothing'))).rejects.toThrow(
      /백업이 없어요/,
    )
    const broken = make('backup-20261125T070000Z', { format: 1 })
    await expect(findBackup(broken)).rejects.toThrow(/망가졌어요/)
    expect(existsSync(broken)).toBe(true)
  })
})
