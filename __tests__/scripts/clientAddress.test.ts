import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { spawnTethered, stopTethered } from '@/server/process/tether'

/** A server that answers the header as it is handed on. */
const ECHO = `
  const http = require('node:http')
  const server = http.createServer((request, response) => {
    request.headers['x-forwarded-for'] ??= 'nobody'
    response.end(request.headers['x-forwarded-for'])
  })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

describe('a web server', () => {
  it('writes who really connected behind whatever a client claims', async () => {
    const child = spawnTethered({
      command: process.execPath,
      args: ['--import', './scripts/support/clientAddress.mjs', '-e', ECHO],
      signal: 'SIGTERM',
      cwd: process.cwd(),
      env: { PATH: process.env.PATH },
    })
    const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`http://127.0.0.1:${port}/`, { headers })).text()

    expect(await ask({})).toBe('127.0.0.1')
    expect(await ask({ 'x-forwarded-for': '9.9.9.9' })).toBe('9.9.9.9, 127.0.0.1')
    await stopTethered(child, 10_000)
  })
})
