import styled, { ServerStyleSheet } from 'styled-components'
import { renderToString } from 'react-dom/server'
import { withoutComponentIds } from '@/components/shell/shortHtml'
import { compactSheet } from '@/styles/sheetText'

const Box = styled.div`
  color: red;
`
const Big = styled(Box)`
  font-size: 2rem;
`

test('classes that only name a component are not in the HTML', () => {
  const sheet = new ServerStyleSheet()
  const html = renderToString(sheet.collectStyles(<Big className="own" />))
  const { ids } = compactSheet(sheet.instance.toString())
  const classes = (text: string) => /class="([^"]*)"/.exec(text)?.[1]?.split(' ') ?? []
  const named = classes(html).filter((name) => ids.has(name))
  expect(named).toHaveLength(2)
  expect(classes(withoutComponentIds(html, ids))).toEqual(
    classes(html).filter((name) => !named.includes(name)),
  )
})

test('an element that has no other class has none, and text stays', () => {
  const html = '<p class="sc-1" id="a">class="sc-1"</p>'.replaceAll('"sc-1"<', '&quot;sc-1&quot;<')
  expect(withoutComponentIds(html, new Set(['sc-1']))).toBe('<p id="a">class=&quot;sc-1&quot;</p>')
})
