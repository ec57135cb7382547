import { spawnSync } from 'node:child_process'
import { runMain } from '@/server/startError'
import { requireTools } from './support/aptPackages'
import { bin } from './support/testParts'

const TOOLS = [
  ...(['certbot', 'curl', 'ip', 'nginx', 'openssl', 'pebble', 'pebble-challtestsrv'] as const),
  ...(['etcd', 'haproxy', 'patroni', 'pgbouncer'] as const),
  ...(['pg_ctlcluster', 'promtool'] as const),
  ...(['psql', 'redis-server', 'systemd-analyze'] as const),
]

/**
 * `npm run test:operations`: builds the product and tries what happens to it in operation, in
 * `__tests__/operations`; arguments are Jest's, e.g. `npm run test:operations -- backup`.
 */
runMain(async () => {
  requireTools('Tests of operations', TOOLS)
  const commands = [
    ['node', '--import', 'tsx', 'scripts/build.ts'],
    [bin('jest'), '--config', 'jest.operations.config.js', ...process.argv.slice(2)],
  ] as const
  const isGreen = commands.every(
    ([command, ...args]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0,
  )
  process.exit(isGreen ? 0 : 1)
})
