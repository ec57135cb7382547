const { TestEnvironment } = require('jest-environment-node')

/** A mutant that loops for ever is stopped after this many turns. */
const HIT_LIMIT = 1_000_000

/** Jest's own, with one mutant switched on; a file ends with its first failure. */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    const activeMutant = process.env.MUTANT
    this.global.__stryker__ = { activeMutant, hitCount: 0, hitLimit: HIT_LIMIT }
  }

  handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.hasFailed = true
    if (name === 'test_start' && this.hasFailed) test.mode = 'skip'
  }
}
