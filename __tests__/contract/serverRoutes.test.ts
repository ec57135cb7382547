import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { readConfig } from '@/server/config'
import { createDb, type Db } from '@/server/db/pool'
import { createApp } from '@/server/app'
import { routePath } from '@/lib/contract/call'
import { createModules } from '@/server/modules/modules'
import { testEnvironment } from '../setup/server'

type Row = { base: string; method: string; path: string }

const rows = readFileSync('docs/calls.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Row => {
    const [base = '', method = '', path = ''] = line.split('\t')
    return { base: base.toLowerCase(), method, path }
  })

const named = ({ base, method, path }: Row) => `${method} /${base}${path}`

let app: FastifyInstance
let db: Db
let openApi: { openapi: string; paths: Record<string, Record<string, unknown>> }

/** Nothing here asks the database: no connection is ever made. */
beforeAll(async () => {
  const url = 'postgres://nobody@127.0.0.1:1/nothing'
  const config = readConfig(testEnvironment(url))
  db = createDb(url, 1)
  app = await createApp(config, createModules(config, db))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  openApi = await (await fetch(`${address}/openapi.json`)).json()
})
afterAll(async () => {
  await app.close()
  await db.close()
})

it('has every call of the specification, and no other', () => {
  expect(rows).toHaveLength(69)
  expect(Object.values(calls).map(named).sort()).toEqual(rows.map(named).sort())
})

it('publishes OpenAPI 3.1', () => {
  expect(openApi.openapi).toMatch(/^3\.1\./)
})

describe.each(rows.map((row) => [named(row), row] as const))('%s', (_name, row) => {
  it('has a server route', () => {
    const url = routePath({ base: row.base === 'a' ? 'a' : 'b', path: row.path })
    // The app answers with and without the last slash, and keeps its routes without.
    expect(app.hasRoute({ method: row.method, url: url.replace(/\/$/, '') })).toBe(true)
  })

  it('appears in the published OpenAPI', () => {
    expect(openApi.paths[`/${row.base}${row.path}`]?.[row.method.toLowerCase()]).toBeDefined()
  })
})
