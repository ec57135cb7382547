import { runMain, StartError } from '@/server/startError'
import { readVariables } from './support/environment'
import { migrateToNewest } from './support/schema'

/** `npm run migrate`: migrates the database of DATABASE_URL (DATABASE_DIRECT_URL) to the newest schema. */
runMain(async () => {
  const { DATABASE_URL, DATABASE_DIRECT_URL: url = DATABASE_URL } = readVariables()
  if (!url) throw new StartError('DATABASE_URL is missing: it names the database to migrate.')
  await migrateToNewest(url)
})
