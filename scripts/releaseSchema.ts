import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { connectOnce } from '@/server/db/connectOnce'
import { schemaVersion } from '@/server/db/migrate'
import { runMain, StartError } from '@/server/startError'
import { composeReleasedSchema, RELEASES_FOLDER } from './support/releasedSchema'
import { migrateToNewest } from './support/schema'
import { readSources, wordsOf } from './support/sources'
import { startTemporaryCluster } from './support/temporaryCluster'

/**
 * `npm run release:schema -- 0.2.0`: writes what this version uses of the schema, which migrations of the
 * next one must keep (ADR 56).
 */
runMain(async () => {
  const version = process.argv[2] ?? ''
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new StartError('Say which version: npm run release:schema -- 0.2.0')
  const { url, stop } = await startTemporaryCluster('release', ['fsync=off'])
  try {
    const databaseUrl = url('postgres')
    await migrateToNewest(databaseUrl)
    const migration = await schemaVersion(databaseUrl)
    const words = wordsOf(readSources())
    const text = await connectOnce(databaseUrl, (client) =>
      composeReleasedSchema(client, { migration, words }),
    )
    mkdirSync(RELEASES_FOLDER, { recursive: true })
    const file = path.join(RELEASES_FOLDER, `${version}.tsv`)
    writeFileSync(file, text)
    console.log(`${file} is written.`)
  } finally {
    await stop()
  }
})
