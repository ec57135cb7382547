import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { fileProblem, StartError } from '@/server/startError'

const Secrets = z.object({
  REVALIDATE_SECRET: z.string(),
  WEBHOOK_SECRET: z.string(),
  ENCRYPTION_KEY: z.string(),
  POSTGRES_PASSWORD: z.string(),
})

export type Secrets = z.infer<typeof Secrets>

/**
 * The secrets of a start with the embedded database. The first start generates them and stores them in
 * `secrets.json` of the data folder, readable by its owner only.
 *
 * @throws StartError when the folder cannot be written or the file has another content
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!hasContent(file)) create(file)
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const { code = 'it is not a file of secrets' } = error as NodeJS.ErrnoException
    const reason = fileProblem(error) ?? code
    throw new StartError(`${file} cannot be used: ${reason}. DATA_DIR may name another folder.`)
  }
}

/** Removes an empty file, which a full disk left: no key is lost with it. */
function hasContent(file: string): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === 0) rmSync(file)
  return (size ?? 0) > 0
}

/**
 * Written to a second file and linked, so that the file is always complete. Of two first starts at the same time
 * one creates the secrets and both use them.
 */
function create(file: string): void {
  const secrets: Secrets = {
    REVALIDATE_SECRET: randomText(),
    WEBHOOK_SECRET: randomText(),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    POSTGRES_PASSWORD: randomText(),
  }
  const partial = `${file}.${process.pid}`
  try {
    const text = `${JSON.stringify(secrets, null, 2)}\n`
    writeFileSync(partial, text, { mode: 0o600, flush: true })
    linkSync(partial, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(partial, { force: true })
  }
}

function randomText(): string {
  return randomBytes(24).toString('base64url')
}
