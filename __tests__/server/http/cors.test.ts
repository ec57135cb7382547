import { startTestServer, type TestServer } from '../../setup/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a storefront on another origin may read the Date header, for its countdowns', async () => {
  const answer = await fetch(`${server.url}/livez`, {
    headers: { origin: `http://bada.${server.config.providerDomain}` },
  })
  expect(answer.headers.get('access-control-expose-headers')).toContain('Date')
  expect(Date.parse(answer.headers.get('date') ?? '')).not.toBeNaN()
})
