import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startCluster } from '@/server/db/cluster/cluster'
import { findFreePort } from '@/server/db/cluster/freePort'
import { connectOnce } from '@/server/db/connectOnce'
import { runMain } from '@/server/startError'
import { migrateToNewest } from './support/schema'
import { composeSchemaPage } from './support/schemaPage'

/** `npm run docs:er`: writes docs/schema.md from an empty, migrated database of its own. */
runMain(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'baetgil-schema-'))
  // PostgreSQL runs as another account than root, which cannot enter root's temporary folders.
  chmodSync(folder, 0o755)
  const cluster = await startCluster({
    folder: path.join(folder, 'postgres'),
    port: await findFreePort(),
    password: randomBytes(16).toString('hex'),
    settings: ['fsync=off'],
  })
  try {
    const url = cluster.url('postgres')
    await migrateToNewest(url)
    writeFileSync('docs/schema.md', await connectOnce(url, composeSchemaPage))
    console.log('docs/schema.md is written.')
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true })
  }
})
