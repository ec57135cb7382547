import sql from 'sql-template-tag'
import { startTestServer, type TestServer } from '../../setup/server'
import { countRows } from './rows'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const at = '2026-05-20T03:00:00.000Z'
const send = (events: object[]) => server.post('/a/slog/m', { host: 'bada', events })

describe('POST /slog/m', () => {
  it('stores a batch without anything that identifies a person', async () => {
    const { status } = await send([
      { kind: 'view', path: '/reservation/guest?phone=01012345678#top', at },
      {
        kind: 'error',
        path: '/ship/3',
        message: 'angler@baetgil.test 010-1234-5678 Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6 at x.js:12',
        at,
      },
    ])
    expect(status).toBe(200)
    const rows = await server.db.rows(
      sql`select host, kind, path, message from client_log order by no`,
    )
    expect(rows).toEqual([
      { host: 'bada', kind: 'view', path: '/reservation/guest', message: '' },
      { host: 'bada', kind: 'error', path: '/ship/3', message: '… … … at x.js:12' },
    ])
  })

  it('accepts an empty batch', async () => {
    expect((await send([])).status).toBe(200)
  })

  it.each([
    ['a kind nobody knows', [{ kind: 'click', path: '/', at }]],
    ['a moment that is none', [{ kind: 'view', path: '/', at: 'yesterday' }]],
    ['more than fits a batch', Array(51).fill({ kind: 'view', path: '/', at })],
    ['a NUL in the text', [{ kind: 'error', path: '/', message: '\0', at }]],
  ])('refuses %s and keeps nothing of it', async (_what, events) => {
    const before = await countRows(server.db, 'client_log')
    expect((await send(events)).status).toBe(400)
    expect(await countRows(server.db, 'client_log')).toBe(before)
  })
})
