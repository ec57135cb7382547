import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createContext } from 'node:vm'
import { compileOnce, transformOnce } from '../../runner/compiled'

const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-compiled-'))
const filename = path.join(folder, 'file.js')
afterAll(() => rmSync(folder, { recursive: true }))

type Run = (module: { exports: unknown }, exports: object) => void

const compile = (source: string, context: object | null = null) =>
  compileOnce({
    source,
    filename,
    project: 'compiled.test',
    parameters: ['module', 'exports'],
    context,
  }) as Run

const run = (source: string, context: object | null = null): unknown => {
  const made = { exports: {} }
  compile(source, context)(made, made.exports)
  return made.exports
}

it('a file starts anew for each suite', () => {
  const source = 'let count = 0; module.exports = () => ++count'
  const [first, second] = [run(source), run(source)] as (() => number)[]
  expect([first?.(), first?.(), second?.()]).toEqual([1, 2, 1])
})

it('runs in the realm of its suite', () => {
  const context = createContext({ page: 'of the suite' })
  const source = 'module.exports = globalThis.page'
  expect([run(source), run(source, context)]).toEqual([undefined, 'of the suite'])
})

it('is another one when its source has changed', () => {
  expect([run('module.exports = 1'), run('module.exports = 2')]).toEqual([1, 2])
})

it('names its file and line in errors, and may end in a comment', () => {
  const fail = run('module.exports = () => { throw new Error("where") } // end') as () => void
  expect(fail).toThrow(
    expect.objectContaining({ stack: expect.stringMatching(`${filename}:1:32`) }),
  )
})

/** A cache of translations as Jest makes one for each suite. */
const makeCache = () => {
  const translations: string[] = []
  const sourceMaps = new Map<string, string>()
  const transform = (file: string): string => {
    translations.push(file)
    sourceMaps.set(file, `${file}.map`)
    return `translated ${translations.length}`
  }
  return { translations, sourceMaps, transform }
}

const translate = (cache: ReturnType<typeof makeCache>, project = 'one') =>
  transformOnce(cache, project)(filename, undefined)

it('is translated once, until it changes, with its source map for every suite', () => {
  writeFileSync(filename, '')
  const [first, second] = [makeCache(), makeCache()]
  expect([translate(first), translate(second)]).toEqual(['translated 1', 'translated 1'])
  expect(second.translations).toEqual([])
  expect(second.sourceMaps.get(filename)).toBe(`${filename}.map`)
  utimesSync(filename, 1, 1)
  translate(second)
  expect(second.translations).toEqual([filename])
})

it('is translated for each project', () => {
  const cache = makeCache()
  translate(cache, 'other')
  expect(cache.translations).toEqual([filename])
})
