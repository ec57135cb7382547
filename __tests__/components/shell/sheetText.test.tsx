import { compactSheet, expandSheet, isCompactSheet } from '@/styles/sheetText'

const SHEET = [
  '.aBc{color:red;}/*!sc*/',
  '.aBc:hover{color:blue;}/*!sc*/',
  '@media (min-width: 37.5rem){.aBc{color:green;}@media (hover: hover){.aBc a{color:red;}}}/*!sc*/',
  '.dEf{color:red;}/*!sc*/',
  'data-styled.g1[id="sc-1a2b-0"]{content:"aBc,dEf,"}/*!sc*/',
  '@keyframes gHi{0%{opacity:0;}100%{opacity:1;}}/*!sc*/',
  'data-styled.g2[id="sc-keyframes-gHi"]{content:"gHi,"}/*!sc*/',
  '',
].join('\n')

test('a sheet is shorter for the page, and the same for styled-components', () => {
  const { css, ids } = compactSheet(SHEET)
  expect(isCompactSheet(css)).toBe(true)
  expect(css).toBe(
    '/*sc-1a2b-0*/.aBc{color:red;}.aBc:hover{color:blue;}' +
      '@media (min-width: 37.5rem){.aBc{color:green;}@media (hover: hover){.aBc a{color:red;}}}' +
      '.dEf{color:red;}/*sc-keyframes-gHi*/@keyframes gHi{0%{opacity:0;}100%{opacity:1;}}',
  )
  expect(expandSheet(css)).toBe(SHEET)
  expect([...ids]).toEqual(['sc-1a2b-0', 'sc-keyframes-gHi'])
})

test('names that no rule says are kept beside the group', () => {
  const sheet = '.aBc{color:red;}/*!sc*/\ndata-styled.g1[id="sc-1"]{content:"aBc,dEf,"}/*!sc*/\n'
  const { css } = compactSheet(sheet)
  expect(css).toBe('/*sc-1:aBc,dEf,*/.aBc{color:red;}')
  expect(expandSheet(css)).toBe(sheet)
})

test('groups are numbered again, in their order', () => {
  const sheet =
    '.a{top:0;}/*!sc*/\ndata-styled.g7[id="sc-7"]{content:"a,"}/*!sc*/\n' +
    '.b{top:0;}/*!sc*/\ndata-styled.g9[id="sc-9"]{content:"b,"}/*!sc*/\n'
  expect(expandSheet(compactSheet(sheet).css)).toBe(
    sheet.replace('.g7', '.g1').replace('.g9', '.g2'),
  )
})

test('a sheet that would not come back is left as it is', () => {
  const sheet = '.a::before{content:"}";}/*!sc*/\ndata-styled.g1[id="sc-1"]{content:"a,"}/*!sc*/\n'
  const { css, ids } = compactSheet(sheet)
  expect(css).toBe(sheet)
  expect(isCompactSheet(css)).toBe(false)
  expect(ids.size).toBe(0)
})
