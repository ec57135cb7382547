import { createRandom } from '@/demo/random'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { breakStatement, modulesOver } from '../../setup/breakStatement'
import { drawTrace } from '../../setup/quint/drawTrace'
import { followTrace } from '../../setup/quint/followTrace'
import { parseModel } from '../../setup/quint/quint'
import { type Model, translate } from '../../setup/quint/translate'
import { useApis } from '../../setup/useApis'

/** `TRACE_SEED=… npx jest race/traces` takes other steps, `TRACES=1000` so many sequences. */
const SEED = process.env.TRACE_SEED ?? '1'
const TRACES = Number(process.env.TRACES ?? 10)
const LENGTH = 30
/** Of the 22 that the model has: some seeds never pay a resale. */
const LEAST_ACTIONS = 20

jest.setTimeout(6 * RACE_TIMEOUT_MS)

describe('sequences of the model, taken over two api processes', () => {
  let apis: Apis
  let model: Model
  useApis((started) => {
    apis = started
  })
  beforeAll(async () => {
    model = translate(await parseModel())
  })

  const follow = async (over: Apis, seed: string) => {
    const random = createRandom(seed)
    const counts = new Map<string, number>()
    for (let drawn = 0; drawn < TRACES; drawn += 1)
      await followTrace(over, drawTrace(model, { length: LENGTH, counts }, random))
    return counts.size
  }

  it(`lead where the model says, step by step (seed ${SEED})`, async () => {
    expect(await follow(apis, SEED)).toBeGreaterThanOrEqual(LEAST_ACTIONS)
  })

  it('do not where a sale is not counted', async () => {
    const db = breakStatement(apis.db, 'where resale.schedule_no = sold', 'where false and resale.schedule_no = sold') // prettier-ignore
    await expect(follow({ ...apis, modules: modulesOver(db) }, 'broken')).rejects.toThrow('WAITING')
  })
})
