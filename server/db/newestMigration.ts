import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Folder of the numbered SQL files; a release has it too. */
export const MIGRATIONS = path.resolve('server/db/migrations')

/** The number of the newest migration of this version. */
export const newestMigration = (): number =>
  Math.max(...readdirSync(MIGRATIONS).map((file) => Number.parseInt(file, 10)))
