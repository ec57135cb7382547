import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'

export const ROOT = path.dirname(import.meta.dirname)

/** Files of the repository under folders. */
export const filesIn = (...folders) =>
  execFileSync('git', ['ls-files', ...folders], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')

/**
 * Writes the sources with all their mutants in, each behind a switch, to a folder of their own: what is
 * known of mutants holds for these sources alone.
 */
export const instrument = async (folders) => {
  const sources = filesIn(...folders)
    .filter((file) => /\.tsx?$/.test(file))
    .map((name) => ({ name, content: readFileSync(path.join(ROOT, name), 'utf8'), mutate: true }))
  const quiet = { debug: () => {}, info: () => {}, isDebugEnabled: () => false }
  const options = { plugins: null, excludedMutations: [], ignorers: [] }
  const { files, mutants } = await new Instrumenter(quiet).instrument(sources, options)
  const version = createHash('sha1').update(JSON.stringify(sources)).digest('hex').slice(0, 8)
  const folder = path.join(ROOT, '.data', 'mutation', version)
  for (const { name, content } of files) {
    mkdirSync(path.dirname(path.join(folder, 'src', name)), { recursive: true })
    writeFileSync(path.join(folder, 'src', name), content)
  }
  return { mutants, folder }
}

/** A list in an order that the seed alone decides (mulberry32). */
export const shuffled = (list, seed) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return t >>> 0
  }
  return list
    .map((one) => ({ one, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
