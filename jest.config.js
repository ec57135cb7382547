const { availableParallelism } = require('node:os')
const { project } = require('./jest.project')

/** Four projects: pure rules, pages as a visitor sees them (jsdom), the server, the commands. */
module.exports = async () => ({
  // Long enough for a machine with twenty other things to do: a test that hangs is found late, and no other fails.
  testTimeout: 180_000,
  // One more than the cores: many tests wait, for a process that ends or a job whose time has not come.
  maxWorkers: availableParallelism() + 1,
  projects: [
    await project({
      displayName: 'lib',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/__tests__/{lib,contract,api,store,middleware,pages,demo,docs}/**/*.test.ts',
      ],
    }),
    await project({
      displayName: 'web',
      testEnvironment: 'jest-fixed-jsdom',
      moduleNameMapper: {
        '^@/(.*)$': '<rootDir>/$1',
        // Jest does not read its `browser` field, and would take what sends files of a disk.
        '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
        // Their packages name no CommonJS build, so Jest does not find what they have.
        '^@tanstack/(react-charts|charts)$': '<rootDir>/node_modules/@tanstack/$1/dist/index.js',
        '^@tanstack/charts/adapter/renderer$':
          '<rootDir>/node_modules/@tanstack/charts/dist/adapter-renderer.js',
        '^@tanstack/charts/svg/renderer$':
          '<rootDir>/node_modules/@tanstack/charts/dist/svg-surface.js',
        '^@tanstack/charts/(svg|tooltip)$': '<rootDir>/node_modules/@tanstack/charts/dist/$1.js',
      },
      setupFilesAfterEnv: ['<rootDir>/__tests__/setup/web.ts'],
      testMatch: ['<rootDir>/__tests__/{components,pages}/**/*.test.tsx'],
    }),
    await project({
      displayName: 'server',
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/__tests__/setup/passwords.ts'],
      globalSetup: '<rootDir>/__tests__/setup/database.ts',
      globalTeardown: '<rootDir>/__tests__/setup/databaseTeardown.ts',
      testMatch: ['<rootDir>/__tests__/server/**/*.test.ts'],
    }),
    await project({
      displayName: 'scripts',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/{scripts,web}/**/*.test.ts'],
    }),
  ],
})
