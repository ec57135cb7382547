import { readFileSync } from 'node:fs'
import { readRepository } from './brokenCitations'

const { paths } = readRepository()
const text = readFileSync('CONTRIBUTING.md', 'utf8')

/** Folders directly below a folder, or below the root. */
const foldersIn = (parent: string): string[] => {
  const inside = paths.filter((file) => file.startsWith(parent))
  const rests = inside.map((file) => file.slice(parent.length).split('/'))
  return [...new Set(rests.filter((rest) => rest.length > 1).map(([folder = '']) => folder))]
}

/** A row may name its folders alone (`db/`) or with their path (`store/lists/`). */
const isListed = (parent: string, folder: string): boolean =>
  text.includes(`\`${folder}/\``) || text.includes(`\`${parent}${folder}/\``)

it.each(['', 'api/', 'components/', 'lib/', 'server/', 'server/modules/', 'store/'])(
  'CONTRIBUTING.md says what is in every folder of %s',
  (parent) => {
    expect(foldersIn(parent).filter((folder) => !isListed(parent, folder))).toEqual([])
  },
)

it('would miss a folder that no row names', () => {
  expect(isListed('lib/', 'missing')).toBe(false)
})
