import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleProgram } from '@/scripts/support/bundleProgram'

const PROGRAMS = { api: 'server/main.ts', worker: 'server/worker/main.ts' } as const

export type Programs = Readonly<Record<keyof typeof PROGRAMS, string>>

/** A part of a statement's text, and what a broken copy has instead. */
export type Breakage = { part: string; instead: string }

const breakFile = (file: string, { part, instead }: Breakage): void => {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(part)) throw new Error(`No statement has the text: ${part}`)
  writeFileSync(file, text.replaceAll(part, instead))
}

/**
 * Writes api and worker as one file each, below the repository so that they find its packages.
 *
 * @param broken for a negative control: the copies are wrong in this, so that a judge must find it
 */
export const bundlePrograms = async (
  folder: string,
  broken: readonly Breakage[] = [],
): Promise<Programs> => {
  const fileOf = (name: string) => path.join(folder, `${name}.mjs`)
  const names = Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[]
  await Promise.all(
    names.map((name) => bundleProgram({ main: PROGRAMS[name], bundled: fileOf(name) })),
  )
  for (const name of names) for (const breakage of broken) breakFile(fileOf(name), breakage)
  return { api: fileOf('api'), worker: fileOf('worker') }
}
