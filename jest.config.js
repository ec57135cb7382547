const nextJest = require('next/jest')

// Far from Korea, whose calendar every date follows: one that took the machine's zone shows itself.
process.env.TZ = 'America/Los_Angeles'

const createConfig = nextJest({ dir: __dirname })

/** Packages without a CommonJS build, which Jest's module loader cannot take as they are. */
const ESM_ONLY = [
  'sql-template-tag',
  '@hyunbinseo/holidays-kr',
  'qr',
  'openid-client',
  'oauth4webapi',
  'jose',
  '@tanstack/(react-table|table-core|react-store|store)',
]

/** Four projects: pure rules, pages as a visitor sees them (jsdom), the server, the commands. */
const project = async (overrides) => {
  const config = await createConfig({
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    ...overrides,
  })()
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`] }
}

module.exports = async () => ({
  testTimeout: 30_000,
  // One less than the cores, as Jest would have it, is one on a machine of two.
  maxWorkers: '100%',
  projects: [
    await project({
      displayName: 'lib',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/{lib,contract,api,store,middleware,demo,docs}/**/*.test.ts'],
    }),
    await project({
      displayName: 'web',
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: ['<rootDir>/__tests__/setup/web.ts'],
      testMatch: ['<rootDir>/__tests__/{components,pages}/**/*.test.tsx'],
    }),
    await project({
      displayName: 'server',
      testEnvironment: 'node',
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
