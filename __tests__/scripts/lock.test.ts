import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { isLocked, lockDataFolder } from '@/scripts/support/lock'
import { makeFolder } from './support'

describe('lockDataFolder', () => {
  let temporary: ReturnType<typeof makeFolder>
  beforeEach(() => (temporary = makeFolder()))
  afterEach(() => temporary.remove())

  it('is held until it is released', () => {
    const release = lockDataFolder(temporary.folder)
    expect(isLocked(temporary.folder)).toBe(true)
    expect(() => lockDataFolder(temporary.folder)).toThrow(`process ${process.pid}`)
    release()
    expect(isLocked(temporary.folder)).toBe(false)
  })

  it.each([
    ['a process that is gone', '999999999 1'],
    ['a pid that another process has now', `${process.pid} 1`],
    ['nothing readable', 'what is this'],
    ['an empty file', ''],
  ])('ignores a lock left behind by %s', (_, content) => {
    writeFileSync(path.join(temporary.folder, 'lock'), content)
    expect(isLocked(temporary.folder)).toBe(false)
    lockDataFolder(temporary.folder)()
  })
})
