import { escapeLines } from '@/lib/text/hiddenCharacters'
import { resolveLocalhostNames } from './process/localhostNames'

/**
 * An error whose message is printed without a stack, as it says what the person has to do. Any other
 * error is a defect and is printed with its stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export const DISK_FULL = 'the disk is full (디스크에 남은 공간이 없어요)'

/** Whether a line of some program's output says that the disk is full. */
export const isDiskFullMessage = (line: string): boolean =>
  /\b(ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/i.test(line)

const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  EACCES: 'this account may not write there (쓰기 권한이 없어요)',
  EPERM: 'this account may not write there (쓰기 권한이 없어요)',
  EROFS: 'it is read-only (읽기 전용이에요)',
  /** Code of PostgreSQL. */
  '53100': DISK_FULL,
  ENOTDIR: 'it is not a folder (폴더가 아니에요)',
}

/** Describes a file error; undefined for any other error. */
export function fileProblem(error: unknown): string | undefined {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException
  return FILE_PROBLEMS[code]
}

/**
 * Runs the main function of a command. For a `StartError`, and for a file that cannot be written, it
 * prints one sentence to stderr; every error ends with exit code 1.
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
