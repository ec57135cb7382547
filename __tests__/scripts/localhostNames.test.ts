import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { run } from './support'

describe('every command', () => {
  it('resolves names below localhost to this machine, as browsers do', async () => {
    const server = createServer(({ headers }, response) => response.end(headers.host))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://bada.localhost:${(server.address() as AddressInfo).port}/`
    const asking = run('__tests__/scripts/fixtures/ask.ts', { ASK_URL: url })
    expect(await asking.exited).toEqual({ code: 0 })
    expect(asking.output()).toBe(new URL(url).host)
    await new Promise((resolve) => server.close(resolve))
  })
})
