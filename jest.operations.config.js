const { project } = require('./jest.project')

/**
 * Operations: releases, failures, backup and growth, with the built product's own processes. Each test
 * takes a whole machine, so that one runs after the other.
 */
module.exports = async () => ({
  testTimeout: 900_000,
  maxWorkers: 1,
  // A process that a failed test left running would keep Jest from ending, and the failure from being told.
  forceExit: true,
  projects: [
    await project({
      displayName: 'operations',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/operations/**/*.test.ts'],
    }),
    await project({
      displayName: 'model',
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/__tests__/setup/passwords.ts'],
      globalSetup: '<rootDir>/__tests__/setup/database.ts',
      globalTeardown: '<rootDir>/__tests__/setup/databaseTeardown.ts',
      testMatch: ['<rootDir>/__tests__/model/**/*.test.ts'],
    }),
  ],
})
