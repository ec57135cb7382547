import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { copyFonts } from '@/scripts/support/fonts'
import { makeFolder } from './support'

describe('copyFonts', () => {
  let temporary: ReturnType<typeof makeFolder>
  beforeEach(() => (temporary = makeFolder()))
  afterEach(() => temporary.remove())

  it('copies every font file that the stylesheet names, and none blocks rendering', () => {
    copyFonts(temporary.folder)
    const css = readFileSync(path.join(temporary.folder, 'pretendard.css'), 'utf8')
    const files = [...css.matchAll(/url\(\.\/([^)]+)\)/g)].map((match) => match[1] ?? '')
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => !existsSync(path.join(temporary.folder, file)))).toEqual([])
    expect(css).toContain('font-display: optional')
    expect(css).not.toContain('font-display: swap')
  })
})
