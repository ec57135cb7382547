import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

export const RELEASES_FOLDER = 'server/db/releases'

/**
 * A column, or a value of an enum, that statements of a version use. What an insert must say of it: `null`
 * may be left out or null, `default` may be left out, `required` neither; `value` is one of an enum.
 */
type Used = { name: string; column: string; type: string; insert: string }

const SCHEMA = `
  select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
         case when not a.attnotnull then 'null'
              when a.atthasdef or a.attidentity <> '' then 'default' else 'required' end as insert
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v')
     and not c.relispartition and c.relname <> 'schema_version'
  union all
  select t.typname, e.enumlabel, 'enum', 'value'
    from pg_type t join pg_enum e on e.enumtypid = t.oid
   where t.typnamespace = current_schema()::regnamespace
   order by 1, 2`

const readSchema = async (client: pg.Client): Promise<Used[]> =>
  (await client.query<Used>(SCHEMA)).rows

/**
 * What a version uses of the schema, as text with a line for each column and value.
 *
 * @param words of the version's sources: what is not among them, it does not use
 */
export const composeReleasedSchema = async (
  client: pg.Client,
  { migration, words }: { migration: number; words: ReadonlySet<string> },
): Promise<string> => {
  const used = (await readSchema(client)).filter(
    ({ name, column, type }) => words.has(column) && (type === 'enum' || words.has(name)),
  )
  const lines = used.map((line) => [line.name, line.column, line.type, line.insert].join('\t'))
  return `migration\t${migration}\n${lines.join('\n')}\n`
}

export type ReleasedSchema = { migration: number; used: Used[] }

/** @throws Error when the text does not begin with the number of its newest migration */
export const parseReleasedSchema = (text: string): ReleasedSchema => {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const migration = Number(/^migration\t(\d+)$/.exec(head)?.[1])
  if (Number.isNaN(migration)) throw new Error('a released schema begins with its migration')
  const used = lines.map((line) => {
    const [name = '', column = '', type = '', insert = ''] = line.split('\t')
    return { name, column, type, insert }
  })
  return { migration, used }
}

/** What every released version uses, the oldest first. */
export const readReleasedSchemas = (): ReleasedSchema[] =>
  readdirSync(RELEASES_FOLDER)
    .map((file) => parseReleasedSchema(readFileSync(path.join(RELEASES_FOLDER, file), 'utf8')))
    .sort((one, other) => one.migration - other.migration)

/** How many ways an insert has to leave a column to the database; fewer than before breaks inserts. */
const FREEDOM: Readonly<Record<string, number>> = { required: 0, default: 1, null: 2 }

const isStricter = (now: string, before: string): boolean =>
  (FREEDOM[now] ?? 0) < (FREEDOM[before] ?? 0)

/** Says what statements of a released version would miss in this database; nothing if all would work. */
export const findMissing = async (
  client: pg.Client,
  { used }: ReleasedSchema,
): Promise<string[]> => {
  const keyOf = ({ name, column }: Used) => `${name}.${column}`
  const schema = await readSchema(client)
  const now = new Map(schema.map((each) => [keyOf(each), each]))
  const known = new Map(used.map((each) => [keyOf(each), each]))
  const tables = new Set(used.filter(({ type }) => type !== 'enum').map(({ name }) => name))
  const gone = used.flatMap((before) => {
    const key = keyOf(before)
    const found = now.get(key)
    if (!found) return [`${key} is gone`]
    if (found.type !== before.type) return [`${key} was ${before.type} and is ${found.type}`]
    return isStricter(found.insert, before.insert)
      ? [`${key} was ${before.insert} and is ${found.insert}`]
      : []
  })
  const demanded = schema.filter(
    (each) => each.insert === 'required' && tables.has(each.name) && !known.has(keyOf(each)),
  )
  return [...gone, ...demanded.map((each) => `${keyOf(each)} is required`)]
}
