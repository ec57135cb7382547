import { isStepPath, stepPattern, VISIT_STEPS } from '@/lib/insight/steps'

const stepsOf = (path: string) =>
  VISIT_STEPS.filter((step) => new RegExp(stepPattern(step)).test(path))

describe('steps on the way to a booking', () => {
  it.each([
    ['/ship/3', ['trip']],
    ['/reservation/1234567', ['book']],
    ['/reservation/done/12', ['done']],
    ['/reservation/guest/12', []],
    ['/reservation/default', []],
    // A phone, and a card: no number of a row.
    ['/ship/01012345678', []],
    ['/ship/4111111111111111', []],
    ['/x/ship/3', []],
    ['/', []],
  ])('takes %s for %j', (path, steps) => {
    expect(stepsOf(path)).toEqual(steps)
    expect(isStepPath(path)).toBe(steps.length > 0)
  })
})
