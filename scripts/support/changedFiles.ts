import { execFileSync } from 'node:child_process'

/** Branches that work is merged into, the first that exists. */
const MAIN_BRANCHES = ['main', 'origin/main']

/**
 * Files that differ from the last commit shared with the main branch: committed, staged, changed and
 * new ones, without deleted ones. On the main branch itself that is the working tree.
 *
 * @param base commit to compare with instead
 * @param folder root of the repository
 */
export function changedFiles(base?: string, folder = process.cwd()): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\0')
      .filter(Boolean)
  const changed = git('diff', '--name-only', '--diff-filter=d', '-z', base ?? findBase(git))
  const added = git('ls-files', '--others', '--exclude-standard', '-z')
  return [...new Set([...changed, ...added])].sort()
}

function findBase(git: (...args: string[]) => string[]): string {
  for (const branch of MAIN_BRANCHES) {
    try {
      return git('merge-base', 'HEAD', branch).join('').trim()
    } catch {
      continue
    }
  }
  return 'HEAD'
}
