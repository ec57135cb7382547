import { audit } from '@/server/db/audit'
import { type Apis, RACE_TIMEOUT_MS } from '../../setup/apis'
import { breakStatement, modulesOver } from '../../setup/breakStatement'
import { liveModel } from '../../setup/model/liveModel'
import { useApis } from '../../setup/useApis'

/** `MODEL_SEED=… npx jest race/model` takes the same steps again, `MODEL_STEPS=100000` so many. */
const SEED = process.env.MODEL_SEED ?? String(Date.now())
const STEPS = Number(process.env.MODEL_STEPS ?? 2_000)
/** The longest run takes an hour on a machine that does something else beside. */
jest.setTimeout(6 * RACE_TIMEOUT_MS)

const KINDS = ['hold', 'wait', 'order', 'giveUp', 'pay', 'payRest', 'cancel', 'decline', 'reinstate', 'refundLate', 'finish', 'resize'] // prettier-ignore

describe('random steps over two api processes', () => {
  let apis: Apis
  useApis(
    (started) => {
      apis = started
    },
    { isAudited: false },
  )

  it(`lead where the model says, in some order of those taken at once (seed ${SEED})`, async () => {
    const lived = await liveModel(apis, { seed: SEED, steps: STEPS })
    expect(await audit(apis.db)).toEqual([])
    // Steps that are always refused, or never at once, would prove nothing.
    expect(Object.keys(lived.done)).toEqual(expect.arrayContaining(KINDS))
    expect(lived.atOnce).toBeGreaterThan(STEPS / 10)
    expect(lived.told).toBeGreaterThan(0)
  })

  it.each([
    [
      'a sale is not counted',
      'where resale.schedule_no = sold',
      'where false and resale.schedule_no = sold',
    ],
    ['the waiting list is passed over', 'and a.party between', 'and false and a.party between'],
  ])('where %s, the model says so', async (_fault, part, instead) => {
    const broken = { ...apis, modules: modulesOver(breakStatement(apis.db, part, instead)) }
    const living = liveModel(broken, { seed: 'broken', steps: STEPS })
    await expect(living).rejects.toThrow('No order of these steps')
  })
})
