import { readFileSync } from 'node:fs'
import { environment } from '@/server/config/schema'

/** Names of settings in a file of `NAME=value` lines. */
export const namesIn = (file: string): string[] =>
  Array.from(readFileSync(file, 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=/gm), ([, name = '']) => name)

/** Those of some names that no setting of ours has. */
export const unknownSettings = (names: readonly string[]): string[] =>
  names.filter((name) => !(name in environment.shape))

/** What `npm run` calls by this name, of the root's package.json. */
export const scriptOf = (name: string): string | undefined =>
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts[
    name
  ]

/** Paths of a release: what `npm run build` makes and what runs beside it. */
export const releasePaths = (): string[] =>
  readFileSync('deploy/release.txt', 'utf8').trim().split('\n')
