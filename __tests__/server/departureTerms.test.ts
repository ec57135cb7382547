import sql, { raw } from 'sql-template-tag'
import {
  DEFAULT_TERM_NAMES,
  TERM_NAMES,
  type TermName,
  termOf,
} from '@/lib/schedule/departureTerms'
import { insertDefaultSchedule, insertSchedule, insertShip } from '../setup/builders'
import { startTestServer, type TestServer } from '../setup/server'

/** Another value of a term than builders write. */
const otherValue = (name: TermName) => {
  const term = termOf(name)
  switch (term.kind) {
    case 'count':
    case 'won':
      return term.max > 10 ? 7 : term.min
    case 'text':
      return '다른 것'
    case 'moment':
      return '2026-11-21T20:00:00+09:00'
    case 'yesNo':
      return !term.usual
  }
}

const columnsOf = async (server: TestServer, table: string): Promise<string[]> => {
  const rows = await server.db.rows<{ name: string }>(sql`
    select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = ${table}`)
  return rows.map(({ name }) => name)
}

describe('the terms of a departure', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('are columns of the tables that have them', async () => {
    const own = await columnsOf(server, 'schedule')
    const ofDefaults = await columnsOf(server, 'default_schedule')
    expect(own).toEqual(expect.arrayContaining(TERM_NAMES))
    expect(TERM_NAMES.filter((name) => ofDefaults.includes(name))).toEqual(DEFAULT_TERM_NAMES)
  })

  it.each(TERM_NAMES)('count a change of %s in the version, and no booking', async (name) => {
    const { no: shipNo } = await insertShip(server.db)
    const rows = [{ table: 'schedule', no: await insertSchedule(server.db, shipNo) }]
    if (termOf(name).isOfDefault) {
      rows.push({
        table: 'default_schedule',
        no: await insertDefaultSchedule(server.db, shipNo, { time: '09:00' }),
      })
    }
    for (const { table, no } of rows) {
      const change = async (what: ReturnType<typeof sql>) =>
        server.db.first(sql`update ${raw(table)} set ${what} where no = ${no} returning version`)
      const changed = sql`${raw(name)} = ${otherValue(name)}`
      expect(await change(changed)).toEqual({ version: 1 })
      expect(await change(changed)).toEqual({ version: 1 })
      if (table === 'schedule') expect(await change(sql`taken = 1`)).toEqual({ version: 1 })
    }
  })
})
