import { writeFileSync } from 'node:fs'
import { connectOnce } from '@/server/db/connectOnce'
import { runMain } from '@/server/startError'
import { migrateToNewest } from './support/schema'
import { composeSchemaPage } from './support/schemaPage'
import { startTemporaryCluster } from './support/temporaryCluster'

/** `npm run docs:er`: writes docs/schema.md from an empty, migrated database of its own. */
runMain(async () => {
  const { url, stop } = await startTemporaryCluster('schema', ['fsync=off'])
  try {
    await migrateToNewest(url('postgres'))
    writeFileSync('docs/schema.md', await connectOnce(url('postgres'), composeSchemaPage))
    console.log('docs/schema.md is written.')
  } finally {
    await stop()
  }
})
