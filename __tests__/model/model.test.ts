import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { type Apis, RACE_TIMEOUT_MS } from '../setup/apis'
import { breakStatement, modulesOver } from '../setup/breakStatement'
import { liveModel } from '../setup/model/liveModel'
import { useApis } from '../setup/useApis'

/**
 * `MODEL_SEED=… npm run test:operations -- model` takes other steps, `MODEL_STEPS=100000` so many;
 * without, as many as four minutes of two quiet cores take.
 */
const SEED = process.env.MODEL_SEED ?? '1'
const STEPS = Number(process.env.MODEL_STEPS ?? 30_000)
/** The longest run takes an hour on a machine that does something else beside. */
jest.setTimeout(6 * RACE_TIMEOUT_MS)

const KINDS = ['hold', 'changeHold', 'wait', 'order', 'giveUp', 'pay', 'payRest', 'cancel', 'decline', 'reinstate', 'refundLate', 'finish', 'resize', 'chooseSpots', 'moveSpots', 'undoSpots', 'draw', 'hold of the whole boat', 'changeHold of the whole boat', 'sails', 'few', 'chooseMoney', 'join'] // prettier-ignore

describe('random steps over two api processes', () => {
  let apis: Apis
  useApis(
    (started) => {
      apis = started
    },
    { isAudited: false },
  )

  it(`lead where the model says, in some order of those taken at once (seed ${SEED})`, async () => {
    const lived = await liveModel(apis, { seed: SEED, steps: STEPS, kinds: KINDS })
    expect(await audit(apis.db)).toEqual([])
    // Steps that are always refused, or never at once, would prove nothing.
    expect(lived.done).toMatchObject(
      Object.fromEntries(KINDS.map((kind) => [kind, expect.any(Number)])),
    )
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
    [
      'a departure sails with two fewer than were said',
      'as operator_no, s.least_to_sail',
      'as operator_no, s.least_to_sail - 2 as least_to_sail',
    ],
  ])('where %s, the model says so', async (_fault, part, instead) => {
    const broken = { ...apis, modules: modulesOver(breakStatement(apis.db, part, instead)) }
    const living = liveModel(broken, { seed: 'broken', steps: STEPS })
    await expect(living).rejects.toThrow('No order of these steps')
  })

  it('where places are not freed with the seats, the model says so', async () => {
    await apis.db.run(sql`alter table reservation disable trigger reservation_spots`)
    const living = liveModel(apis, { seed: 'broken', steps: STEPS })
    await expect(living).rejects.toThrow('No order of these steps')
    await apis.db.run(sql`alter table reservation enable trigger reservation_spots`)
  })
})
