import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beginSignIn, oauthProvider } from '../../setup/oauthServer'
import { startTestServer, type TestServer } from '../../setup/server'

describe('a sign-in provider that is broken', () => {
  let provider: Server
  let server: TestServer
  beforeAll(async () => {
    provider = createServer((_, response) => response.writeHead(503).end('{}'))
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    server = await startTestServer({ env: oauthProvider('KAKAO', url) })
  })
  afterAll(async () => {
    await server.close()
    await new Promise((resolve) => provider.close(resolve))
  })

  it('is logged as a warning, without the code', async () => {
    const warn = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
    const login_id = 'http://bada.localhost:3000/user/kakao'
    const { status } = await server.post('/a/user/login', {
      login_id,
      login_password: 'secret-code',
      regist_type: 'KAKAO',
      ...(await beginSignIn(server, 'KAKAO', login_id)),
    })
    expect(status).toBe(400)
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^KAKAO .*answered 503/)]])
    expect(JSON.stringify(warn.mock.calls)).not.toContain('secret-code')
    warn.mockRestore()
  })
})
