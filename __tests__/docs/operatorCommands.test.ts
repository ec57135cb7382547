import { readFileSync } from 'node:fs'
import { commands } from '@/server/cli/commands'

/** What begins an item of the page's list: `today`, `passengers`. */
const findListed = (page: string): string[] =>
  [...page.matchAll(/^- (`[^:]+`): /gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )

const listed = findListed(readFileSync('docs/operator.md', 'utf8'))

it('docs/operator.md lists exactly the commands of the operator', () => {
  expect([...listed].sort()).toEqual(commands.map(({ name }) => name).sort())
})

it('a command that only a sentence names is not listed', () => {
  expect(findListed('Then run `close`.\n- `open`, `edit`: `reopen` undoes it')).toEqual([
    'open',
    'edit',
  ])
})
