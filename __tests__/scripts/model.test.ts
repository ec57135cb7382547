import { readFileSync } from 'node:fs'
import { drawTraces, parseModel } from '../setup/quint/quint'
import { type Itf, readTrace } from '../setup/quint/readTrace'
import { type Model, translate } from '../setup/quint/translate'
import { walk } from '../setup/quint/walk'

/** `WALK_STEPS=10 npx jest scripts/model` walks as far, `MODEL_SEED=… MODEL_SAMPLES=1000` draws others and more. */
const DEPTH = Number(process.env.WALK_STEPS ?? 6)
const SEED = process.env.MODEL_SEED ?? '1'
const SAMPLES = Number(process.env.MODEL_SAMPLES ?? 20)
const TRACES = 5
const HOUR_MS = 3_600_000

const invariant = 'invariants'

describe('the model of bookings', () => {
  let model: Model
  beforeAll(async () => {
    model = translate(await parseModel())
  })

  it(
    `holds in every state that ${DEPTH} steps of its small world lead to`,
    () => {
      const { states, steps, broken } = walk(model, { depth: DEPTH, invariant })
      expect(broken).toBeUndefined()
      expect(states).toBeGreaterThan(6_000)
      expect(Object.keys(steps).length).toBeGreaterThan(19)
    },
    HOUR_MS,
  )

  it(
    `holds in what Quint draws, whose steps are those of the walk (seed ${SEED})`,
    async () => {
      const drawing = { seed: SEED, samples: SAMPLES, steps: 25, traces: TRACES }
      const drawn = (await drawTraces<Itf>(drawing)).map(readTrace)
      const strange = drawn.flatMap((trace) =>
        trace.slice(1).filter(({ action, world }, at) => {
          const before = trace[at]?.world ?? world
          const reached = model.after(before).map(([done, to]) => JSON.stringify([done, to]))
          return !reached.includes(JSON.stringify([action, world]))
        }),
      )
      expect(strange).toEqual([])
      expect(drawn.flat().length).toBeGreaterThan(3 * TRACES)
    },
    HOUR_MS,
  )

  it('does not hold without a guard: both find it', async () => {
    const guard = [' and seats <= w.free(day)', ''] as const
    const drawn = drawTraces({ seed: SEED, samples: 500, steps: 20 }, guard)
    await expect(drawn).rejects.toThrow('violation')
    const { broken } = walk(translate(await parseModel(guard)), { depth: 3, invariant })
    expect(broken?.actions).toMatch(/^insertHold (insertHold|changeOrMake)/)
  })

  it('names its actions after the functions that do them', () => {
    const text = readFileSync('model/booking.qnt', 'utf8')
    const named = [...text.matchAll(/\/\/ [^\n]*?(server\/\S+\.ts)\n {2}action (\w+) =/g)]
    const actions = [...text.matchAll(/^ {2}action (?!init|step)(\w+)/gm)]
    expect(named.map(([, , name]) => name)).toEqual(actions.map(([, name]) => name))
    const missing = named.filter(([, file = '', name = '']) => {
      const declared = new RegExp(`(?:const|function) ${name}\\b|^ +${name}(?::|,$)`, 'm')
      return !declared.test(readFileSync(file, 'utf8'))
    })
    expect(missing.map(([all]) => all)).toEqual([])
  })
})
