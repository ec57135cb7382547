import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
// Translated to CommonJS, whose default export is a property.
import database from '@/__tests__/setup/database'
import databaseTeardown from '@/__tests__/setup/databaseTeardown'
import { instrument, shuffled } from './mutants.mjs'
import { createRunner } from './runner.mjs'
import { SETS } from './sets.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '24' },
    count: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '600' },
    again: { type: 'boolean', default: false },
  },
})
const [name] = positionals
const { sources, runs } = SETS[name]
/** A survivor costs all its tests: the others are for those that are asked again. */
const most = values.again ? Infinity : 3
const ends = Date.now() + Number(values.minutes) * 60_000

const describe = ({ id, fileName, location: { start }, mutatorName, replacement }) => ({
  id,
  place: `${fileName}:${start.line + 1}:${start.column + 1}`,
  mutatorName,
  replacement,
})

/** The first test that a mutant makes fail. */
const findKiller = async (runner, { id, fileName }) => {
  for (const run of runs(fileName).slice(0, most)) {
    const answer = await runner.run({ mutant: id, run })
    if (answer.by) return answer
  }
  return {}
}

/** Results of an earlier run of the same sources; those of survivors are left out when asked again. */
const readResults = (file) => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const results = lines.map((line) => JSON.parse(line)).filter(({ by }) => by || !values.again)
  writeFileSync(file, results.map((one) => `${JSON.stringify(one)}\n`).join(''))
  return results
}

const tell = (results, all) => {
  const survivors = results.filter(({ by }) => !by)
  for (const one of survivors) console.log(one.place, one.mutatorName, one.replacement)
  const score = (100 - (100 * survivors.length) / results.length).toFixed(1)
  console.log(
    `${name}, seed ${values.seed}: ${results.length} of ${all} mutants, ${survivors.length} survived, score ${score}`,
  )
}

const { mutants, folder } = await instrument(sources)
const file = path.join(folder, `seed-${values.seed}.jsonl`)
const results = readResults(file)
if (name === 'server') await database.default()
const runner = createRunner(name, path.join(folder, 'src'))
const known = new Set(results.map(({ id }) => id))
for (const mutant of shuffled(mutants, Number(values.seed)).slice(0, Number(values.count))) {
  if (Date.now() > ends) break
  if (known.has(mutant.id)) continue
  const result = { ...describe(mutant), ...(await findKiller(runner, mutant)) }
  appendFileSync(file, `${JSON.stringify(result)}\n`)
  results.push(result)
}
runner.stop()
if (name === 'server') await databaseTeardown.default()
tell(results, mutants.length)
