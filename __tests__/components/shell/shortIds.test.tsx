import path from 'node:path'
import shortIds from '@/styles/shortIds.js'

const compiled = (id: string) => `styled.p.withConfig({ componentId: "${id}" })(["color:red;"])`

const load = (file: string, source: string): string => {
  let code = ''
  const callback = (_: unknown, changed: string) => (code = changed)
  shortIds.call({ resourcePath: path.join(process.cwd(), file), callback }, source, undefined)
  return code
}

const idIn = (code: string) => /componentId: "(\w+)"/.exec(code)?.[1]

test('components have ids of their own, which say file and place', () => {
  const card = 'components/common/ShipCard.tsx'
  const bar = 'components/shell/BottomBar.tsx'
  const first = idIn(load(card, compiled('sc-46a516f7-0')))
  expect(first).toMatch(/^[a-z]{1,3}0$/)
  expect(idIn(load(card, compiled('sc-46a516f7-12')))).toBe(first?.replace(/0$/, '12'))
  expect(idIn(load(bar, compiled('sc-5511bdfa-0')))).toMatch(/^[a-z]{1,3}0$/)
  expect(idIn(load(bar, compiled('sc-5511bdfa-0')))).not.toBe(first)
})

test('what is no file of ours stays as it is', () => {
  const source = compiled('sc-1-0')
  expect(load('node_modules/a/b.tsx', source)).toBe(source)
})
