import { readFileSync } from 'node:fs'
import path from 'node:path'
import { lockDataFolder } from '@/scripts/support/lock'
import { loadSecrets } from '@/scripts/support/secrets'
import { readConfig } from '@/server/config'
import { archiveSettings, prepareArchive, walArchiveOf } from '@/server/db/backup/walArchive'
import { pickPort, startEmbedded } from '@/server/db/embedded'
import { createDb } from '@/server/db/pool'
import { createApp } from '@/server/app'
import { createModules } from '@/server/modules/modules'
import { createClient, type TestServer } from '../../setup/server'

export type EmbeddedApi = TestServer & {
  /** Ends the database as a power cut does, and lets go of everything else. */
  killDatabase(): Promise<void>
}

/** The first line of the server's file is its process id. */
const pidOf = (folder: string): number =>
  Number.parseInt(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8'), 10)

/** An api over the embedded database of a data folder, which it locks as the product does. */
export const startEmbeddedApi = async (
  dataDir: string,
  env: Record<string, string> = {},
): Promise<EmbeddedApi> => {
  const { POSTGRES_PASSWORD: password, ...secrets } = loadSecrets(dataDir)
  const config = readConfig({ ...secrets, LOG_LEVEL: 'silent', ...env, DATA_DIR: dataDir })
  const release = lockDataFolder(dataDir)
  const archive = walArchiveOf(config)
  if (archive) prepareArchive(archive)
  const port = await pickPort(dataDir)
  const database = await startEmbedded(dataDir, password, port, archiveSettings(archive))
  const db = createDb(database.url, config.poolSize, config.dbTimeouts)
  const modules = createModules(config, db)
  const app = await createApp(config, modules)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const letGo = async () => {
    await app.close()
    await db.close()
    release()
  }
  const close = async () => {
    await letGo()
    await database.stop()
  }
  const killDatabase = async () => {
    process.kill(pidOf(database.folder), 'SIGKILL')
    await database.exited
    await letGo()
  }
  const databaseUrl = database.url
  return { url, app, modules, db, config, databaseUrl, ...createClient(url), close, killDatabase }
}
