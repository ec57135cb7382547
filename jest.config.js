const { project } = require('./jest.project')

const NODE = '<rootDir>/__tests__/runner/jest-environment-node.js'
const PAGE = '<rootDir>/__tests__/runner/page/pageEnvironment.js'

/** Four projects: pure rules, pages as a visitor sees them (jsdom), the server, the commands. */
module.exports = async () => ({
  // Long enough for a machine with twenty other things to do: a test that hangs is found late, and no other fails.
  testTimeout: 180_000,
  // One less than the cores, as Jest would have it, is one on a machine of two.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/__tests__/runner/sequencer.js',
  projects: [
    await project({
      displayName: 'lib',
      testEnvironment: NODE,
      testMatch: [
        '<rootDir>/__tests__/{lib,contract,api,store,middleware,pages,demo,docs}/**/*.test.ts',
      ],
    }),
    await project({
      displayName: 'web',
      testEnvironment: PAGE,
      setupFilesAfterEnv: ['<rootDir>/__tests__/setup/web.ts'],
      testMatch: ['<rootDir>/__tests__/{components,pages}/**/*.test.tsx'],
    }),
    await project({
      displayName: 'server',
      testEnvironment: NODE,
      setupFiles: ['<rootDir>/__tests__/setup/passwords.ts'],
      globalSetup: '<rootDir>/__tests__/setup/database.ts',
      globalTeardown: '<rootDir>/__tests__/setup/databaseTeardown.ts',
      testMatch: ['<rootDir>/__tests__/server/**/*.test.ts'],
    }),
    await project({
      displayName: 'scripts',
      testEnvironment: NODE,
      testMatch: ['<rootDir>/__tests__/{scripts,web}/**/*.test.ts'],
    }),
  ],
})
