import { isForeignRefusal, isUnknownToApi } from '@/lib/errors/answerSource'

describe('what a server answers as unknown', () => {
  it.each([
    ['a 404 with a code', { status: 404, code: 'NOT_FOUND' }, true],
    ['its own word that nothing can have such a name', { status: 400, code: 'INVALID' }, true],
    ['its own word that it was taken down', { status: 410, code: 'GONE' }, true],
    ['another’s 410', { status: 410 }, true],
    ['a 404 without a code', { status: 404 }, true],
    ['a 400 without a code', { status: 400 }, false],
    ['a failure', { status: 500, code: 'NOT_FOUND' }, false],
    ['no answer', { status: undefined }, false],
  ])('%s', (_case, failure, expected) => {
    expect(isUnknownToApi(failure)).toBe(expected)
  })
})

describe('a refusal that the api did not write', () => {
  it.each([
    ['a page of HTML', { status: 401, data: '<html>' }, true],
    ['a line of text', { status: 404, data: 'Not Found' }, true],
    ['JSON', { status: 404, data: { message: '없어요' } }, false],
    ['no body', { status: 401, data: '' }, false],
    ['a 5xx, whatever answered it', { status: 502, data: '<html>' }, false],
    ['no answer', undefined, false],
  ])('%s', (_case, answer, expected) => {
    expect(isForeignRefusal(answer)).toBe(expected)
  })
})
