import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from '@/server/startError'

const Secrets = z.object({
  REVALIDATE_SECRET: z.string(),
  WEBHOOK_SECRET: z.string(),
  ENCRYPTION_KEY: z.string(),
  POSTGRES_PASSWORD: z.string(),
})

export type Secrets = z.infer<typeof Secrets>

/**
 * The secrets of the embedded product: made once, kept in `secrets.json` of the data folder for its
 * owner's eyes only, the same at every later start.
 *
 * @throws StartError when the folder cannot be written or the file is not ours.
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) create(file)
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'it is not a file of secrets'
    throw new StartError(`${file} cannot be used (${reason}): set DATA_DIR to another folder.`)
  }
}

/** `wx`: of two first starts at the same moment, one makes the secrets and both use them. */
function create(file: string): void {
  const secrets: Secrets = {
    REVALIDATE_SECRET: randomText(),
    WEBHOOK_SECRET: randomText(),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    POSTGRES_PASSWORD: randomText(),
  }
  try {
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function randomText(): string {
  return randomBytes(24).toString('base64url')
}
