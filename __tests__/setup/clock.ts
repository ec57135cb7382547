/**
 * The clock of a page under test: it goes on as the machine's does, but begins on the day the tests'
 * departures are written for. Read from the machine it would make every one of them the past some day.
 */
const BEGIN = Date.parse('2026-11-21T09:00:00+09:00')

const RealDate = Date
const shift = BEGIN - RealDate.now()

global.Date = new Proxy(RealDate, {
  construct: (real, given: [], target) =>
    Reflect.construct(real, given.length === 0 ? [real.now() + shift] : given, target) as Date,
  apply: (real) => new real(real.now() + shift).toString(),
  get: (real, name, receiver) =>
    name === 'now' ? () => real.now() + shift : (Reflect.get(real, name, receiver) as unknown),
})
