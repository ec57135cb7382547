const { requireOfJest } = require('./parts')

const { default: Sequencer } = requireOfJest('@jest/test-sequencer')

/** Suites that start whole products, or several servers: they take the longest. */
const WHOLE_PROCESSES =
  /__tests__\/(scripts\/(product|installation|firstStart)|server\/race\/|server\/http\/drain|web\/proxy)/

/**
 * The longest suites begin, so that no worker waits for one at the end. Jest knows how long each took
 * the last time; a fresh clone does not, and begins with those that start processes.
 */
class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted
    const isLong = ({ path }) => WHOLE_PROCESSES.test(path)
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))]
  }
}

module.exports = LongestFirst
