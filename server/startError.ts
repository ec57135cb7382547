import { escapeLines } from '@/lib/text/hiddenLetters'
import { resolveLocalhostNames } from './process/localhostNames'

/**
 * A failure whose message says all that a person needs: it is printed alone, without a stack.
 * Anything else that is thrown is a defect and keeps its stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export const DISK_FULL = 'the disk is full (디스크에 남은 공간이 없어요)'

/** Whether a line that some program printed means so. */
export const saysDiskIsFull = (line: string): boolean =>
  /\b(ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/i.test(line)

const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  EACCES: 'this account may not write there (쓰기 권한이 없어요)',
  EPERM: 'this account may not write there (쓰기 권한이 없어요)',
  EROFS: 'it is read-only (읽기 전용이에요)',
  /** PostgreSQL's own word for it. */
  '53100': DISK_FULL,
  ENOTDIR: 'it is not a folder (폴더가 아니에요)',
}

/** What the system said of a file, in words; undefined for an error that is not about files. */
export function fileProblem(error: unknown): string | undefined {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException
  return FILE_PROBLEMS[code]
}

/**
 * Runs the main function of a command. A `StartError` becomes its sentence on stderr, and so does a
 * file that cannot be written; every failure ends with exit code 1.
 */
export function runMain(main: () => Promise<void>): void {
  resolveLocalhostNames()
  main().catch((error: unknown) => {
    const text = error instanceof StartError ? error.message : describeDefect(error)
    process.stderr.write(`${escapeLines(text)}\n`, () => process.exit(1))
  })
}

function describeDefect(error: unknown): string {
  const problem = fileProblem(error)
  const { path } = (error ?? {}) as NodeJS.ErrnoException
  if (problem && path) return `${path} cannot be written: ${problem}.`
  if (problem === DISK_FULL) return `Nothing can be written: ${problem}.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
