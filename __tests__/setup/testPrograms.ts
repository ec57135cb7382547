import path from 'node:path'

const FOLDER = 'BAETGIL_TEST_PROGRAMS'

/** What tests start in processes of their own, each as one file. */
export const TEST_PROGRAMS = { api: 'server/main.ts', worker: 'server/worker/main.ts' } as const

export type TestProgram = keyof typeof TEST_PROGRAMS

/** Names the folder of this run's programs, for its workers too. */
export function keepProgramsIn(folder: string): void {
  process.env[FOLDER] = folder
}

export function programsFolder(): string {
  const folder = process.env[FOLDER]
  if (!folder) throw new Error('__tests__/setup/database.ts has not run')
  return folder
}

/** The file of a program of this run. */
export const testProgram = (program: TestProgram): string =>
  path.join(programsFolder(), `${program}.mjs`)
