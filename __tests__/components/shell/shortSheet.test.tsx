import styled, { css, keyframes, ServerStyleSheet } from 'styled-components'
import { renderToString } from 'react-dom/server'
import { lengthenSheet } from '@/styles/longSheet'
import { shortenSheet as shorten } from '@/styles/shortSheet'

const turn = keyframes`
  to { transform: rotate(1turn); }
`
const Box = styled.div<{ $isOpen?: boolean }>`
  padding: 0.5rem;
  color: red;
  ${({ $isOpen }) =>
    $isOpen &&
    css`
      animation: ${turn} 1s;
    `}
  @media (min-width: 768px) {
    padding: 0;
  }
  &::before {
    content: '0.5, .x';
  }
`
const Big = styled(Box)`
  font-size: 2rem;
`

const render = (element: React.ReactElement) => {
  const sheet = new ServerStyleSheet()
  const html = renderToString(sheet.collectStyles(element))
  return { html, text: sheet.instance.toString() }
}

const shortenSheet = (text: string, html: string) => {
  const short = shorten(text, html)
  if (!short) throw new Error('It cannot be shortened.')
  return short
}

const classesOf = (html: string) =>
  [...html.matchAll(/ class="([^"]*)"/g)].map(([, classes = '']) => classes.split(' '))

test('rules and elements have names of a letter, those of components are gone', () => {
  const { html, text } = render(<Box />)
  const short = shortenSheet(text, html)
  expect(short.html).toBe('<div class="a"></div>')
  expect(short.css).toBe(
    '.a{padding:.5rem;color:red}@media(min-width:768px){.a{padding:0}}' +
      ".a::before{content:'0.5, .x'}",
  )
})

test('animations keep their names, which rules use', () => {
  const { html, text } = render(<Box $isOpen />)
  const { css: rules } = shortenSheet(text, html)
  const [, name] = /@keyframes (\w+)\{/.exec(rules) ?? []
  expect(name).toHaveLength(6)
  expect(rules).toContain(`animation:${name} 1s`)
})

test('an element keeps classes of its own, and no short name is one of them', () => {
  const { html, text } = render(
    <Box className="a own">
      <Big />
    </Box>,
  )
  const short = shortenSheet(text, html)
  const [outer = [], inner = []] = classesOf(short.html)
  const own = ['a', 'own']
  expect(outer).toEqual(expect.arrayContaining(own))
  const ofSheet = [...outer.filter((name) => !own.includes(name)), ...inner]
  expect(ofSheet).toHaveLength(3)
  for (const name of ofSheet) expect(short.css).toContain(`.${name}{`)
  expect(short.css).not.toContain('.a{')
})

test('more classes than letters have two', () => {
  const boxes = Array.from({ length: 60 }, (_, index) => <Sized key={index} $width={index} />)
  const { html, text } = render(<>{boxes}</>)
  const names = classesOf(shortenSheet(text, html).html).map(([name]) => name)
  expect(new Set(names).size).toBe(60)
  expect(names.slice(51, 54)).toEqual(['Z', 'aa', 'ba'])
})

const Sized = styled.p<{ $width: number }>`
  width: ${({ $width }) => $width}px;
`

test('text that looks like a class stays', () => {
  const html = '<p class="sc-1 aBcDeF">class="sc-1 aBcDeF"</p>'.replace(
    /(?<=>)[^<]+/,
    'class=&quot;sc-1 aBcDeF&quot;',
  )
  const text = '.aBcDeF{top:0;}/*!sc*/\ndata-styled.g1[id="sc-1"]{content:"aBcDeF,"}/*!sc*/\n'
  expect(shortenSheet(text, html)).toEqual({
    css: '.a{top:0}',
    names: 'sc-1,aBcDeF',
    html: '<p class="a">class=&quot;sc-1 aBcDeF&quot;</p>',
  })
})

test('styled-components finds its rules again, under its own names', () => {
  const { html, text } = render(
    <Box className="a" $isOpen>
      <Big />
      <Sized $width={3} />
    </Box>,
  )
  const { css: rules, names } = shortenSheet(text, html)
  const long = lengthenSheet(rules, names)
  expect(long.replace(/g\d+\[/g, 'g[')).toBe(
    text
      .replace(/g\d+\[/g, 'g[')
      .replaceAll(';}', '}')
      .replaceAll('padding:0.5rem', 'padding:.5rem')
      .replaceAll('@media (', '@media('),
  )
})

test('a sheet whose rules could not be told apart is left as it is', () => {
  const text =
    '.aBcDeF::before{content:"}";}/*!sc*/\ndata-styled.g1[id="sc-1"]{content:"aBcDeF,"}/*!sc*/\n'
  expect(shorten(text, '<p class="sc-1 aBcDeF"></p>')).toBeUndefined()
})
