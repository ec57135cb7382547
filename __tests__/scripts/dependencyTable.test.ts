import { readFileSync } from 'node:fs'

type Manifest = Readonly<Record<'dependencies' | 'devDependencies', Record<string, string>>>

/** A line about one package or several: their names, then what they do. */
const LINE = /^- (`[^`]+`(?:, `[^`]+`)*): (.+)$/gm
/** Package, our major version, the newest version, why ours is older. */
const HELD_BACK = /^\| `([^`]+)` \| (\d+) \| (\d+)\.[^|]* \| (.*) \|$/gm

const versions = Object.fromEntries(
  ['package.json', 'server/package.json'].flatMap((file) => {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Partial<Manifest>
    return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  }),
)
const page = readFileSync('docs/dependencies.md', 'utf8').split('## Packages')[1] ?? ''

describe('docs/dependencies.md', () => {
  it('says once of each dependency what it does, and names no others', () => {
    const named = [...page.matchAll(LINE)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    )
    expect(named.toSorted()).toEqual(Object.keys(versions).toSorted())
  })

  it('says why, where a newer major version is out, of versions that are ours', () => {
    const heldBack = [...page.matchAll(HELD_BACK)]
    expect(heldBack.length).toBeGreaterThan(0)
    for (const [, name = '', ours, newest, why = ''] of heldBack) {
      const major = /\d+/.exec(versions[name] ?? '')?.[0]
      expect([name, major, why.trim() !== '']).toEqual([name, ours, true])
      expect(Number(newest)).toBeGreaterThan(Number(ours))
    }
  })
})
