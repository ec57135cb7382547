import { readRepository } from './brokenCitations'

/**
 * Korean sentences are in the polite style (해요체). The formal one (합니다체) is left to the
 * sentences of the specification and to the files below.
 */
const FORMAL_FILES = [
  // Terms, privacy policy and refund regulation.
  'server/db/migrations/085.do.leaving.sql',
  'server/db/migrations/102.do.installation.sql',
  'server/db/migrations/153.do.erased.sql',
  'server/db/migrations/331.do.policies.sql',
  'server/db/migrations/392.do.privacy_abroad.sql',
  'server/db/migrations/632.do.review_policy.sql',
  'server/db/migrations/633.do.review_privacy.sql',
  'server/db/migrations/653.do.customer_block.sql',
  'server/db/migrations/660.do.ad_consent.sql',
  // What the demo's operators write about themselves, their trips and their catches.
  'demo/data/operatorsElsewhere.ts',
  'demo/data/operatorsSouth.ts',
  'demo/data/operatorsWest.ts',
  'demo/data/recipes.ts',
  'demo/data/texts.ts',
  'demo/write/writeReports.ts',
]

const SOURCE = /^(?!__tests__\/|e2e\/).*\.(?:[cm]?[jt]sx?|sql|html|css|conf|sh|json)$/
const FORMAL_SENTENCE = /(?<![^\n.?!'"`<>])[^\n.?!'"`<>]*(?:니다|[습입합됩]니까|십시오)(?![가-힣])/g

const findFormal = (text: string): string[] =>
  [...text.matchAll(FORMAL_SENTENCE)].map(([sentence]) => sentence.trim())

const { paths, textOf } = readRepository()
const specified = new Set(findFormal(textOf('docs/specification.md')))
const findUnspecified = (text: string): string[] =>
  findFormal(text).filter((sentence) => !specified.has(sentence))

it('every Korean sentence outside the specification is polite', () => {
  const formal = paths
    .filter((file) => SOURCE.test(file) && !FORMAL_FILES.includes(file))
    .flatMap((file) => findUnspecified(textOf(file)).map((sentence) => `${file}: ${sentence}`))
  expect(formal).toEqual([])
})

it.each(FORMAL_FILES)('%s still needs its exception', (file) => {
  expect(findUnspecified(textOf(file))).not.toEqual([])
})

it('knows the sentences of the specification', () => {
  expect([...specified]).toEqual([
    '로그인 후 이용 해 주시기 바랍니다',
    '서버 통신 중에 오류가 발생했습니다',
  ])
})

it.each([
  ['a string', "message: '예약할 수 없습니다.'", ['예약할 수 없습니다']],
  ['a template', '`${unit}입니다.`', ['${unit}입니다']],
  ['text of an element', '<p>잠시 쉽니다</p>', ['잠시 쉽니다']],
  ['the second sentence', "'없어요. 다시 시도하십시오.'", ['다시 시도하십시오']],
  ['a question', "'취소하시겠습니까?'", ['취소하시겠습니까']],
  ['a part of a specified sentence', '`${what} 발생했습니다.`', ['${what} 발생했습니다']],
])('finds the formal style in %s', (_, text, sentences) => {
  expect(findUnspecified(text)).toEqual(sentences)
})

it.each([
  ['polite sentences', "'예약할 수 없어요. 취소할까요? 아니까요. 다시 시도해 주세요.'"],
  ['a sentence of the specification', "'서버 통신 중에 오류가 발생했습니다.'"],
])('accepts %s', (_, text) => {
  expect(findUnspecified(text)).toEqual([])
})
