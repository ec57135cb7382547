import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { isLocked, lockDataFolder } from '@/scripts/support/lock'
import { makeFolder } from './support'

describe('lockDataFolder', () => {
  let place: ReturnType<typeof makeFolder>
  beforeEach(() => (place = makeFolder()))
  afterEach(() => place.remove())

  it('is held until it is released', () => {
    const release = lockDataFolder(place.folder)
    expect(isLocked(place.folder)).toBe(true)
    expect(() => lockDataFolder(place.folder)).toThrow(`process ${process.pid}`)
    release()
    expect(isLocked(place.folder)).toBe(false)
  })

  it.each([
    ['a process that is gone', '999999999 1'],
    ['a pid that was given to somebody else since', `${process.pid} 1`],
    ['nothing readable', 'what is this'],
    ['an empty file', ''],
  ])('ignores a lock left behind by %s', (_, content) => {
    writeFileSync(path.join(place.folder, 'lock'), content)
    expect(isLocked(place.folder)).toBe(false)
    lockDataFolder(place.folder)()
  })
})
