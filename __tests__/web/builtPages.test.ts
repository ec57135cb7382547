import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { builtPages, loadPages } from '@/web/builtPages'
import { makeFolder } from '../scripts/support'

let temporary: ReturnType<typeof makeFolder>
const loaded: string[] = []

const write = (file: string, text: string) => {
  const whole = path.join(temporary.folder, file)
  mkdirSync(path.dirname(whole), { recursive: true })
  writeFileSync(whole, text)
}

beforeEach(() => {
  temporary = makeFolder()
  loaded.length = 0
  Object.assign(globalThis, { loadedPages: loaded })
})
afterEach(() => temporary.remove())

describe('the pages of a build', () => {
  beforeEach(() => {
    const pages = { '/b': 'pages/b.js', '/404': 'pages/404.html', '/a': 'pages/a.js' }
    write('pages-manifest.json', JSON.stringify(pages))
    write('pages/404.html', '<!doctype html>')
    write(
      'pages/b.js',
      `module.exports = new Promise((done) => setImmediate(done)).then(() => loadedPages.push('b'))`,
    )
    write('pages/a.js', `loadedPages.push('a')`)
  })

  it('are named by the manifest', () => {
    expect(builtPages(temporary.folder)).toEqual(['/b', '/404', '/a'])
  })

  it('are loaded in its order, each when the one before is done', async () => {
    await loadPages(temporary.folder)
    expect(loaded).toEqual(['b', 'a'])
  })

  it('that cannot be loaded end the start', async () => {
    write('pages/a.js', `throw new Error('broken build')`)
    await expect(loadPages(temporary.folder)).rejects.toThrow('broken build')
  })
})
