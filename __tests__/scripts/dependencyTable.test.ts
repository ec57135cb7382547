import { readFileSync } from 'node:fs'

type Manifest = Readonly<Record<'dependencies' | 'devDependencies', Record<string, string>>>

const PACKAGES = '## Packages'
/** The first cell of a row that is about a package, and the cells after it. */
const ROW = /^\| `([^`]+)` +\|(.*)\|$/gm

const namesIn = (file: string): string[] => {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Partial<Manifest>
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
}

const readRows = () => {
  const [, packages = ''] = readFileSync('docs/dependencies.md', 'utf8').split(PACKAGES)
  return Array.from(packages.matchAll(ROW), ([, name = '', cells = '']) => ({
    name,
    cells: cells.split(/(?<!\\)\|/).map((cell) => cell.trim()),
  }))
}

describe('docs/dependencies.md', () => {
  const names = [...new Set([...namesIn('package.json'), ...namesIn('server/package.json')])]

  it('has one row for each dependency, and none for others', () => {
    const rows = readRows().map(({ name }) => name)
    expect([...rows].sort()).toEqual([...names].sort())
  })

  it('says of each what it does, its weight, its versions and its Node range', () => {
    const unfinished = readRows().filter(({ cells }) => cells.slice(0, 5).some((cell) => !cell))
    expect(unfinished).toEqual([])
  })

  it('says why, where a newer major version is out', () => {
    const major = (version = '') => version.split('.')[0]
    const silent = readRows().filter(
      ({ cells: [, , ours, latest, , remark] }) => major(ours) !== major(latest) && !remark,
    )
    expect(silent).toEqual([])
  })
})
