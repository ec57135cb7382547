import { readFileSync } from 'node:fs'
import sql from 'sql-template-tag'
import { startTestServer } from '../../setup/server'

/** Columns with such names that never hold an address of an operator's picture. */
const OTHERS = ['member.image']

it('every column that can show an operator’s picture is looked through before one is removed', async () => {
  const server = await startTestServer()
  const columns = await server.db.rows<{ table: string; name: string }>(sql`
    select table_name as table, column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'ARRAY', 'jsonb', 'json')
       and column_name ~ '(image|logo|picture|photo|html)' and table_name !~ '_y?\\d'
     order by 1, 2`)
  await server.close()
  const looked = readFileSync('server/modules/picture/pictureUses.ts', 'utf8')
  const missing = columns.filter(
    ({ table, name }) =>
      !OTHERS.includes(`${table}.${name}`) &&
      !(looked.includes(table) && new RegExp(`\\.${name}\\b`).test(looked)),
  )
  expect(missing).toEqual([])
})
