import { runMain, StartError } from '@/server/startError'
import { readVariables } from './support/environment'
import { migrateToNewest } from './support/schema'

/** Brings the database of DATABASE_URL to the newest schema: `npm run migrate`. */
runMain(async () => {
  const { DATABASE_URL: url } = readVariables()
  if (!url) throw new StartError('DATABASE_URL is missing: it names the database to migrate.')
  await migrateToNewest(url)
})
