import { findBroken, readRepository } from './brokenCitations'

const repository = readRepository()

it('every citation of a page, decision, file or link leads somewhere', () => {
  const broken = repository.paths.flatMap((file) =>
    findBroken(repository, file, repository.textOf(file)).map((citation) => `${file}: ${citation}`),
  )
  expect(broken).toEqual([])
})

// In parts, so that this file itself has no broken citation.
const PAGES = 'docs'
const SIGN = '\u00a7'

it.each([
  ['a page that is missing', `${PAGES}/missing.md`],
  ['an anchor that is missing', `${PAGES}/specification.md#missing`],
  ['a section sign', `spec ${SIGN}7`],
  ['a decision that is missing', `ADR ${999}`],
  ['a link to a missing file', '[link](missing.md)'],
  ['a picture that is missing', '<img src="missing.webp" />'],
  ['a link to a missing anchor', '[link](#missing)'],
  ['a path that is missing', '`lib/missing.ts`'],
  ['one of several paths that is missing', '`lib/{contract,missing}/`'],
  ['a file name that is missing', '`missing.ts`'],
])('finds %s', (_, text) => {
  expect(findBroken(repository, 'README.md', text)).toHaveLength(1)
})

it.each([
  ['an anchor', `${PAGES}/specification.md#errors`],
  ['a section of an RFC', `RFC 6749 ${SIGN}4.1`],
  ['a decision', 'ADR 1 and ADR-0001'],
  ['links', '[link](docs/specification.md#page-head) [web](https://www.postgresql.org/#x)'],
  [
    'paths',
    '`lib/contract/` `server/modules/{noun}/{noun}Routes.ts` `lib/{contract,head}` `calls.tsv`',
  ],
  ['what is no path of ours', '`ipaddr.js` `/ship/5` `a/b` `npm start` `route.ts as it is`'],
])('accepts %s', (_, text) => {
  expect(findBroken(repository, 'README.md', text)).toEqual([])
})
