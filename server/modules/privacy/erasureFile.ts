import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from '@/server/config'

/** A line of the journal, as the database has it. */
const erasureLine = z.object({
  id: z.uuid(),
  kind: z.string(),
  subject: z.string(),
  erased_at: z.coerce.date(),
})
export type ErasureLine = z.infer<typeof erasureLine>

/** The copy of the journal that is outside the database: on the disk for recovery, or in the data folder. */
export const erasureFileOf = ({
  recoveryDir,
  dataDir,
}: Pick<Config, 'recoveryDir' | 'dataDir'>): string =>
  path.resolve(recoveryDir ?? dataDir, 'erasures.jsonl')

/**
 * Appends lines and waits until the disk has them. Each begins with a line break, so that a line that a
 * power cut tore does not spoil the next one; the torn one is appended again.
 *
 * @throws errors of the file system
 */
export const appendErasures = async (
  file: string,
  lines: readonly ErasureLine[],
): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.appendFile(lines.map((line) => `\n${JSON.stringify(line)}`).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const parseLine = (text: string): ErasureLine[] => {
  try {
    return [erasureLine.parse(JSON.parse(text))]
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/**
 * The lines of the file in the order in which they were appended; none without a file.
 *
 * @throws ZodError for a line that is none of the journal's
 */
export const readErasures = async (file: string): Promise<ErasureLine[]> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => (line === '' ? [] : parseLine(line)))
}
