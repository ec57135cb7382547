import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { makeFolder, productVariables, run } from './support'

const PRODUCT = '__tests__/scripts/fixtures/product.ts'
jest.setTimeout(120_000)

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
  let place: ReturnType<typeof makeFolder>
  beforeEach(() => (place = makeFolder()))
  afterEach(() => place.remove())

  it('that is killed while it creates the database leaves a folder that the next start can use', async () => {
    const killed = run(PRODUCT, await productVariables(place.folder))
    while (!hasHalfACluster(place.folder)) await turn()
    killed.signal('SIGKILL')
    for (const pid of processesOn(place.folder)) process.kill(pid, 'SIGKILL')
    await killed.exited

    const next = run(PRODUCT, await productVariables(place.folder))
    await next.until(/브라우저에서 열어 보세요/)
    expect(readdirSync(place.folder).filter((name) => name.includes('making'))).toEqual([])
    next.signal('SIGTERM')
    expect(await next.exited).toEqual({ code: 0 })
  })
})
