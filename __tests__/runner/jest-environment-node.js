const { requireOfJest } = require('./parts')
const { rememberShared, restoreShared } = require('./shared')

const { ModernFakeTimers } = requireOfJest('@jest/fake-timers')
const { ModuleMocker } = requireOfJest('jest-mock')

/**
 * Tests run in the realm of Node itself, not in one of their own: what a package makes, which is
 * loaded once for many suites (`runtime.js`), is of the classes that a test knows. What a suite
 * changes in the realm is undone when it ends. Next's transformer knows by the name of the file that
 * there is no `window`.
 */
class SharedRealmEnvironment {
  constructor({ projectConfig }) {
    rememberShared()
    this.global = globalThis
    this.moduleMocker = new ModuleMocker(globalThis)
    this.fakeTimers = null
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  async setup() {}

  /** Jest itself reads the clock when the last test has ended: it is to be the real one. */
  handleTestEvent({ name }) {
    if (name !== 'run_finish') return
    this.fakeTimersModern.useRealTimers()
    this.moduleMocker.restoreAllMocks()
  }

  async teardown() {
    this.fakeTimersModern.dispose()
    restoreShared()
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  /** No other realm: `runtime.js` compiles for this one. */
  getVmContext() {
    return null
  }
}

module.exports = SharedRealmEnvironment
