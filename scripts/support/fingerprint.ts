import { createHash, type Hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Hash of the names and contents of all files at or below `paths`. A build is skipped when it has not
 * changed.
 */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const each of paths) addPath(hash, each)
  return hash.digest('hex')
}

function addPath(hash: Hash, file: string): void {
  if (!existsSync(file)) return
  if (!statSync(file).isDirectory()) {
    const content = readFileSync(file)
    hash.update(`${file}\0${content.length}\0`).update(content)
    return
  }
  for (const name of readdirSync(file).sort()) addPath(hash, path.join(file, name))
}
