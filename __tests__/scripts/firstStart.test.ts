import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { makeFolder, productVariables, run } from './support'

const PRODUCT = '__tests__/scripts/fixtures/product.ts'
jest.setTimeout(600_000)

/** Living processes that work on `folder`. */
const processesOn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
      } catch {
        return false
      }
    })
    .map(Number)

const hasHalfACluster = (folder: string) =>
  existsSync(folder) &&
  readdirSync(folder).some((name) => existsSync(path.join(folder, name, 'PG_VERSION')))

describe('a first start', () => {
  let temporary: ReturnType<typeof makeFolder>
  beforeEach(() => (temporary = makeFolder()))
  afterEach(() => temporary.remove())

  it('that is killed while it creates the database leaves a folder that the next start can use', async () => {
    const killed = run(PRODUCT, await productVariables(temporary.folder))
    while (!hasHalfACluster(temporary.folder)) await turn()
    killed.signal('SIGKILL')
    for (const pid of processesOn(temporary.folder)) process.kill(pid, 'SIGKILL')
    await killed.exited

    const next = run(PRODUCT, await productVariables(temporary.folder))
    await next.until(/브라우저에서 열어 보세요/)
    expect(readdirSync(temporary.folder).filter((name) => name.includes('making'))).toEqual([])
    next.signal('SIGTERM')
    expect(await next.exited).toEqual({ code: 0 })
  })
})
