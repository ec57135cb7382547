import { createHash, type Hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * One hash over names and contents of the files at or below `paths`: equal exactly when a build from
 * them would be the same.
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
