import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartError } from '@/server/startError'

const FILE = 'manifest.json'
/** Folder of a backup that has the cluster's files. */
export const DATA = 'data'

const manifest = z.object({
  format: z.literal(1),
  /** When the copy began and when it was consistent. */
  started_at: z.coerce.date(),
  ended_at: z.coerce.date(),
  /** Of PostgreSQL, such as `18.1`. */
  server_version: z.string(),
  /** Files of a cluster fit one kind of machine only, such as `linux-x64`. */
  platform: z.string(),
  /** Names the cluster; a text, as it is longer than a number of JSON. */
  system_identifier: z.string(),
  /** Number of the newest migration. */
  schema: z.int(),
  /** Ids of the encryption keys that the backup may need. */
  keys: z.array(z.string()),
  /** The first and the last segment of the write-ahead log that make it consistent. */
  wal: z.object({ first: z.string(), last: z.string() }),
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
})

/** What a backup consists of, and what a restore has to know of it. */
export type Manifest = z.infer<typeof manifest>
export type BackedUpFile = Manifest['files'][number]

/** Written last, and on the disk when this resolves. */
export const writeManifest = async (folder: string, content: Manifest): Promise<void> => {
  const handle = await open(path.join(folder, FILE), 'wx', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(content, null, 1)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The manifest of a folder; undefined where the folder is no backup. @throws StartError for a broken one */
export const readManifest = async (folder: string): Promise<Manifest | undefined> => {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
      throw error
    },
  )
  if (text === undefined) return undefined
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new StartError(`${folder}: 백업의 목록(${FILE})이 망가졌어요. 다른 백업을 써 주세요.`)
  }
}

const hashFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * Reads every file of a backup and compares it with the manifest.
 *
 * @throws StartError that names the first file that is missing or was changed
 */
export const verifyFiles = async (folder: string, { files }: Manifest): Promise<void> => {
  for (const { path: name, sha256 } of files) {
    const found = await hashFile(path.join(folder, DATA, name)).catch(() => undefined)
    if (found === sha256) continue
    const problem = found === undefined ? '읽을 수 없어요' : '내용이 바뀌었어요'
    throw new StartError(
      `${folder}: ${name} 파일을 믿을 수 없어요(${problem}). 다른 백업을 써 주세요.`,
    )
  }
}
