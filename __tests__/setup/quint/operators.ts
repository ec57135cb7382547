type Written = (...args: string[]) => string

const between =
  (sign: string): Written =>
  (...all) =>
    `(${all.join(` ${sign} `)})`

/** `'name', value, 'name', value` as an object. Fields in their order: what is equal is the same text. */
const record: Written = (...all) => {
  const fields = all.flatMap((name, at) => (at % 2 === 0 ? `${name}: ${all[at + 1]}` : []))
  return `({ ${fields.sort().join(', ')} })`
}

/**
 * What the operators of Quint are in JavaScript, of those that the model has. A set is an array in order, a map an
 * object, and what has no value but its name (`HOLD`) a string.
 */
export const OPERATORS: Readonly<Record<string, Written>> = {
  and: between('&&'),
  or: between('||'),
  not: (a) => `!${a}`,
  ite: (is, then, otherwise) => `(${is} ? ${then} : ${otherwise})`,
  eq: (a, b) => `same(${a}, ${b})`,
  neq: (a, b) => `!same(${a}, ${b})`,
  iadd: between('+'),
  isub: between('-'),
  imul: between('*'),
  idiv: (a, b) => `Math.trunc(${a} / ${b})`,
  iuminus: (a) => `(-${a})`,
  ilt: between('<'),
  igt: between('>'),
  ilte: between('<='),
  igte: between('>='),
  variant: (name) => name,
  Tup: () => 'undefined',
  Rec: record,
  field: (of, name) => `${of}[${name}]`,
  with: (of, name, value) => `({ ...${of}, [${name}]: ${value} })`,
  List: (...all) => `[${all.join(', ')}]`,
  nth: (list, at) => `${list}[${at}]`,
  length: (list) => `${list}.length`,
  head: (list) => `${list}[0]`,
  tail: (list) => `${list}.slice(1)`,
  append: (list, one) => `[...${list}, ${one}]`,
  concat: (a, b) => `[...${a}, ...${b}]`,
  slice: (list, from, to) => `${list}.slice(${from}, ${to})`,
  replaceAt: (list, at, one) => `${list}.with(${at}, ${one})`,
  select: (list, is) => `${list}.filter((one) => ${is}(one))`,
  foldl: (list, start, step) => `${list}.reduce((so, one) => ${step}(so, one), ${start})`,
  range: (from, to) => `range(${from}, ${to})`,
  indices: (list) => `range(0, ${list}.length)`,
  Set: (...all) => `setOf([${all.join(', ')}])`,
  to: (from, to) => `range(${from}, ${to} + 1)`,
  fold: (set, start, step) => `${set}.reduce((so, one) => ${step}(so, one), ${start})`,
  in: (one, set) => `has(${set}, ${one})`,
  contains: (set, one) => `has(${set}, ${one})`,
  size: (set) => `${set}.length`,
  union: (a, b) => `setOf([...${a}, ...${b}])`,
  intersect: (a, b) => `${a}.filter((one) => has(${b}, one))`,
  exclude: (a, b) => `${a}.filter((one) => !has(${b}, one))`,
  subseteq: (a, b) => `${a}.every((one) => has(${b}, one))`,
  filter: (set, is) => `${set}.filter((one) => ${is}(one))`,
  forall: (set, is) => `${set}.every((one) => ${is}(one))`,
  exists: (set, is) => `${set}.some((one) => ${is}(one))`,
  powerset: (set) => `subsets(${set})`,
  mapBy: (set, value) => `Object.fromEntries(${set}.map((one) => [one, ${value}(one)]))`,
  get: (map, key) => `${map}[${key}]`,
  set: (map, key, value) => `({ ...${map}, [${key}]: ${value} })`,
}

export const PRELUDE = `
let $world
const same = (a, b) => a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
const has = (set, one) => set.some((other) => same(one, other))
const setOf = (all) =>
  all.filter((one, at) => all.findIndex((other) => same(one, other)) === at).sort((a, b) => (a < b ? -1 : 1))
const range = (from, to) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
const subsets = (set) => set.reduce((all, one) => [...all, ...all.map((some) => [...some, one])], [[]])`
