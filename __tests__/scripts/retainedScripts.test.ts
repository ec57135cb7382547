import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addRetainedScripts, setScriptsAside } from '@/scripts/support/retainedScripts'

let root: string
const inRoot = (...names: string[]) => path.join(root, ...names)

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'baetgil-kept-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Builds as `npm run build` does: the folder is emptied, and has what this build makes. */
const build = (id: string, scripts: readonly string[]) => {
  const folder = inRoot('.next')
  const kept = setScriptsAside(folder, inRoot('aside'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(inRoot('.next', 'static', id), { recursive: true })
  mkdirSync(inRoot('.next', 'static', 'chunks'))
  writeFileSync(inRoot('.next', 'BUILD_ID'), id)
  writeFileSync(inRoot('.next', 'static', id, '_buildManifest.js'), id)
  for (const name of scripts) writeFileSync(inRoot('.next', 'static', 'chunks', name), id)
  addRetainedScripts(folder, kept, inRoot('aside'))
}
const has = (name: string) => existsSync(inRoot('.next', 'static', 'chunks', name))

it('keeps the scripts of the two builds before, and no older ones', () => {
  build('one', ['a-1.js', 'b-1.js'])
  build('two', ['a-2.js', 'b-1.js'])
  build('three', ['a-3.js', 'b-3.js'])
  expect(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js', 'b-3.js'].filter(has)).toHaveLength(5)
  build('four', ['a-4.js', 'b-3.js'])
  expect(['a-1.js', 'a-2.js', 'a-3.js', 'a-4.js', 'b-1.js', 'b-3.js'].map(has)).toEqual([
    ...[false, true, true, true],
    // Of the second build, which had not changed it.
    ...[true, true],
  ])
  expect(existsSync(inRoot('.next', 'static', 'two', '_buildManifest.js'))).toBe(true)
  expect(existsSync(inRoot('aside'))).toBe(false)
})

it('leaves a script of the new build as it is', () => {
  build('one', ['a-1.js'])
  build('two', ['a-1.js'])
  expect(readFileSync(inRoot('.next', 'static', 'chunks', 'a-1.js'), 'utf8')).toBe('two')
})

it('begins with a build that has no list', () => {
  mkdirSync(inRoot('.next', 'static'), { recursive: true })
  expect(setScriptsAside(inRoot('.next'), inRoot('aside'))).toEqual([])
})
