const nextJest = require('next/jest')

// Far from Korea, whose calendar every date follows: one that took the machine's zone shows itself.
process.env.TZ = 'America/Los_Angeles'

const createConfig = nextJest({ dir: __dirname })

/** Packages that Jest's module loader cannot take as they are: without a CommonJS build, or with `import()`. */
const ESM_ONLY = [
  'sql-template-tag',
  '@hyunbinseo/holidays-kr',
  'qr',
  'openid-client',
  'oauth4webapi',
  'jose',
  'oidc-provider',
  '@opentelemetry/otlp-exporter-base',
  '@tanstack/(charts|react-charts|react-table|table-core|react-store|store)',
  '(d3-[a-z-]+|internmap)',
]

/** One project of Jest, with the product's own paths and transforms. */
exports.project = async (overrides) => {
  const config = await createConfig({
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    ...overrides,
  })()
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`] }
}
