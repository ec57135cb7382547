import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { readConfig } from '@/server/config'
import { createDb, type Db } from '@/server/db/pool'
import { createApp } from '@/server/app'
import { createModules } from '@/server/modules/modules'
import { testEnvironment } from '../setup/server'

let app: FastifyInstance
let db: Db
let openApi: { paths: Record<string, Record<string, unknown>> }

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

it.each(Object.entries(consoleCalls))(
  '%s is a route of the server and of the published OpenAPI, and answers JSON of the contract or a file',
  (_name, call) => {
    const path = `/${call.base}${call.path}`
    const url = path.replace(/\{(\w+)\}/g, ':$1')
    expect(app.hasRoute({ method: call.method, url })).toBe(true)
    expect(openApi.paths[path]?.[call.method.toLowerCase()]).toBeDefined()
    expect('answer' in call).toBe(!('file' in call))
  },
)

it('has no route of base C that the contract does not name', () => {
  const named = Object.values(consoleCalls).map(({ method, path }) => `${method} /c${path}`)
  const published = Object.entries(openApi.paths)
    .filter(([path]) => path.startsWith('/c/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((m) => `${m.toUpperCase()} ${path}`))
  expect(published.sort()).toEqual(named.sort())
})
