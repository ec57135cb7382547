import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const UNITS = 'deploy/systemd'

/** A unit of systemd: the values of each key, in their order, by `Section.Key`. */
export type UnitFile = { name: string; of(key: string): string[] }

export const parseUnit = (name: string, text: string): UnitFile => {
  const values = new Map<string, string[]>()
  let section = ''
  for (const line of text.split('\n')) {
    const [, header] = /^\[(\w+)\]$/.exec(line) ?? []
    section = header ?? section
    const [, key, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (key === undefined) continue
    const known = values.get(`${section}.${key}`) ?? []
    values.set(`${section}.${key}`, [...known, value.trim()])
  }
  return { name, of: (key) => values.get(key) ?? [] }
}

/** The shipped units, by their file names. */
export const readUnits = (): UnitFile[] =>
  readdirSync(UNITS).map((name) => parseUnit(name, readFileSync(path.join(UNITS, name), 'utf8')))

/** The variables of `Environment=`, without quotes: none of ours needs them. */
export const environmentOf = (unit: UnitFile): Record<string, string> =>
  Object.fromEntries(
    unit
      .of('Service.Environment')
      .flatMap((line) => line.split(' '))
      .map((pair) => pair.split('=', 2) as [string, string]),
  )
