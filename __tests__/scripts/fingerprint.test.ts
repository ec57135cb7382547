import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint } from '@/scripts/support/fingerprint'
import { makeFolder } from './support'

describe('fingerprint', () => {
  let temporary: ReturnType<typeof makeFolder>
  const file = (name: string) => path.join(temporary.folder, name)

  beforeEach(() => {
    temporary = makeFolder()
    mkdirSync(file('pages'))
    writeFileSync(file('pages/index.tsx'), 'one')
  })
  afterEach(() => temporary.remove())

  const changes: [string, () => void][] = [
    ['a changed file', () => writeFileSync(file('pages/index.tsx'), 'two')],
    ['a new file', () => writeFileSync(file('pages/new.tsx'), '')],
    ['a renamed file', () => renameSync(file('pages/index.tsx'), file('pages/home.tsx'))],
  ]

  it.each(changes)('differs after %s', (_, change) => {
    const before = fingerprint([temporary.folder])
    change()
    expect(fingerprint([temporary.folder])).not.toBe(before)
  })

  it('treats a missing path as empty', () => {
    expect(fingerprint([file('missing')])).toBe(fingerprint([]))
  })
})
