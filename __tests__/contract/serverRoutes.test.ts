import type { FastifyInstance } from 'fastify'
import { callTable } from '@/lib/contract/callTable'
import { readConfig } from '@/server/config'
import { createDb, type Db } from '@/server/db/pool'
import { createApp } from '@/server/app'
import { routePath } from '@/lib/contract/call'
import { createModules } from '@/server/modules/modules'
import { testEnvironment } from '../setup/server'

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

it('publishes OpenAPI 3.1', () => {
  expect(openApi.openapi).toMatch(/^3\.1\./)
})

describe.each(Object.entries(callTable))('%s', (_name, call) => {
  it('has a server route', () => {
    // The app answers with and without the last slash, and keeps its routes without.
    const url = routePath(call).replace(/\/$/, '')
    expect(app.hasRoute({ method: call.method, url })).toBe(true)
  })

  it('appears in the published OpenAPI', () => {
    const path = `/${call.base}${call.path}`
    expect(openApi.paths[path]?.[call.method.toLowerCase()]).toBeDefined()
  })
})
