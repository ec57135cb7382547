import { z } from 'zod'
import type { Call } from '@/lib/contract/call'
import { calls } from '@/lib/contract/calls'
import { hasHidden, hasHiddenInLines } from '@/lib/text/hiddenCharacters'

/** What must reach neither an operator's terminal nor a passenger list. */
const HIDDEN = {
  'an escape sequence': '\u001b[2J',
  'a NUL': '\u0000',
  'a backspace': '\b',
  'a tab': '\t',
  'a delete': '\u007f',
  'a C1 control': '\u009b31m',
  'a bidi override': '\u202e',
  'a bidi embedding': '\u202a',
  'a bidi isolate': '\u2066',
  'the end of one': '\u2069',
  'half a letter': '\ud800',
}
const BREAKS = { 'a line feed': '\n', 'a Windows break': '\r\n', 'a line separator': '\u2028' }
const INVISIBLE = {
  'a zero-width space': '\u200b',
  'a byte-order mark': '\ufeff',
  'a filler': '\u3164',
}

/** Never shown to anybody: only hashed. */
const SECRETS =
  /^(login|leave)\.body\.login_password$|^(join|changePassword)\.body\.(old_)?password$/

/** The texts of several lines. */
const SEVERAL_LINES = [
  'addCustomer.body.contents',
  'createReservation.body.memo',
  'postLog.body.events.message',
  'requestCancel.body.reason',
  'requestGuestCancel.body.reason',
]

type Leaf = [name: string, schema: z.ZodType]

const leavesOf = (name: string, schema: z.ZodType): Leaf[] => {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, part]) =>
      leavesOf(`${name}.${key}`, part as z.ZodType),
    )
  }
  if (schema instanceof z.ZodArray) return leavesOf(name, schema.element as z.ZodType)
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => leavesOf(name, option as z.ZodType))
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return leavesOf(name, schema.unwrap() as z.ZodType)
  }
  return [[name, schema]]
}

const leaves = Object.entries<Call>(calls)
  .flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? leavesOf(`${name}.${part}`, schema) : [],
    ),
  )
  .filter(([name]) => !SECRETS.test(name))

/** What a field keeps of a text; undefined where it refuses it. */
const keptBy = (schema: z.ZodType, text: string): string | undefined => {
  const read = schema.safeParse(text)
  return read.success && typeof read.data === 'string' ? read.data : undefined
}

/** Fields that would take some sentence: the rest are numbers, days, codes of a list and the like. */
const isFree = ([, schema]: Leaf) => keptBy(schema, '가나다') !== undefined
const free = leaves.filter(isFree)
const lines = free.filter(([name]) => !SEVERAL_LINES.includes(name))
const texts = free.filter(([name]) => SEVERAL_LINES.includes(name))

const tried = Object.entries({ ...HIDDEN, ...BREAKS, ...INVISIBLE })

describe('no field of any call', () => {
  it('is left out here', () => {
    expect(leaves.length).toBeGreaterThan(100)
    expect(free.length).toBeGreaterThan(50)
    expect(new Set(texts.map(([name]) => name))).toEqual(new Set(SEVERAL_LINES))
  })

  it.each(leaves.filter((leaf) => !isFree(leaf)))(
    'keeps invisible characters: %s',
    (_name, schema) => {
      for (const [, letter] of tried) {
        for (const text of ['가', '1', '2026-01-01', 'a@b.kr', '010-1234-5678']) {
          expect(hasHidden(keptBy(schema, `${text}${letter}`) ?? '')).toBe(false)
        }
      }
    },
  )
})

describe.each(lines)('the line %s', (_name, schema) => {
  it('refuses each inside and at its ends, with a Korean message', () => {
    const kept = tried.flatMap(([what, letter]) =>
      [`홍${letter}길동`, `${letter}홍길동`, `홍길동${letter}`]
        .filter((text) => schema.safeParse(text).success)
        .map(() => what),
    )
    expect(kept).toEqual([])
    const { error } = schema.safeParse('홍\u001b[31m길동')
    expect(error?.issues[0]?.message).toMatch(/[가-힣]/)
  })
})

describe.each(texts)('the text %s', (_name, schema) => {
  it('refuses what is hidden, and keeps each break as a line feed', () => {
    const read = (letter: string) => keptBy(schema, `첫 줄${letter}둘째 줄`)
    expect(Object.entries(HIDDEN).filter(([, letter]) => read(letter) !== undefined)).toEqual([])
    for (const letter of Object.values(BREAKS)) expect(read(letter)).toBe('첫 줄\n둘째 줄')
  })

  it('keeps emoji whole', () => {
    const family = '가족 👨‍👩‍👧 모두 ❤️'
    expect(keptBy(schema, family)).toBe(family)
    expect(hasHiddenInLines(family)).toBe(false)
  })
})
