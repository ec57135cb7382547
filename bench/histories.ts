import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runMain } from '@/server/startError'
import { countHistories } from './support/histories/countHistories'
import { startProduct } from './support/histories/product'
import { type Lived, runHistory, writeHistory } from './support/histories/runHistory'

/**
 * Histories under faults (`npm run bench:histories`): each time thirty visitors hold, order, pay, cancel, change and
 * look up over two apis, while by a seed processes are killed and stopped, connections of PostgreSQL ended, the
 * server restarted, and the ways between all of them and the gateway cut, stopped and slowed. Each history is
 * recorded and judged. Prints what happened, and ends with code 1 if anything was lost, doubled, sold twice or
 * wrongly refused; such a history is written into a file.
 *
 * `--count 1000 --seed 1` are the defaults: the histories 1 to 1,000. `--seed 17 --count 1` repeats the 17th.
 */
const EVERY = 20

const tell = (folder: string, lived: Lived): void => {
  const { seed, verdict } = lived
  console.log(`history ${seed}, written to ${writeHistory(folder, lived)}:`)
  for (const sentence of [...verdict.wrong, ...verdict.falselyRefused]) console.log(`  ${sentence}`)
}

const isWrong = ({ verdict }: Lived) => verdict.wrong.length + verdict.falselyRefused.length > 0

runMain(async () => {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
    },
  })
  const [count, first] = [Number(values.count), Number(values.seed)]
  const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-wrong-histories-'))
  const product = await startProduct()
  const began = performance.now()
  const counts = countHistories()
  try {
    for (let index = 0; index < count; index += 1) {
      const lived = await runHistory(product, first + index)
      counts.add(lived)
      if (isWrong(lived)) tell(folder, lived)
      if (isWrong(lived)) process.exitCode = 1
      if ((index + 1) % EVERY === 0) console.log(`${index + 1} histories, ${((performance.now() - began) / 1_000).toFixed(0)} s`) // prettier-ignore
    }
  } finally {
    counts.print()
    await product.stop()
  }
})
