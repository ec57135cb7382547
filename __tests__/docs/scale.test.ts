import { readFileSync } from 'node:fs'

const tables = [...readFileSync('docs/schema.md', 'utf8').matchAll(/^- \*\*([a-z_]+)\*\*:/gm)].map(
  ([, name = '']) => name,
)

it('the plan for several primaries places every table', () => {
  const page = readFileSync('docs/scale.md', 'utf8')
  const kinds = page.slice(page.indexOf('| kind'), page.indexOf('### Every statement'))
  const unplaced = new Set(tables.filter((table) => !kinds.includes(`\`${table}\``)))
  expect(tables).toContain('reservation')
  expect([...unplaced]).toEqual([])
})
