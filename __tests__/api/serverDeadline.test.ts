import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiError } from '@/api/apiError'
import { createServerApi } from '@/api/pages/createServerApi'
import { staticPage } from '@/api/pages/staticPage'

const DEADLINE_MS = '150'

describe('an api call while the web server makes a page', () => {
  let server: Server
  const env = { ...process.env }

  /** An api that behaves like this. */
  const listen = async (answer: RequestListener) => {
    server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    process.env.API_A_URL = process.env.API_B_URL = `http://127.0.0.1:${port}`
    process.env.API_TIMEOUT_MS = DEADLINE_MS
  }

  afterEach(async () => {
    process.env = { ...env }
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  it.each<[string, RequestListener]>([
    ['never comes', () => undefined],
    ['begins and never ends', (_, answer) => void answer.write('{"host":')],
    [
      'comes a byte at a time for ever',
      (_, answer) => {
        const drip = setInterval(() => answer.write(' '), 10)
        answer.once('close', () => clearInterval(drip))
      },
    ],
  ])('an answer of the api that %s fails the call, and the page with it', async (_, answer) => {
    await listen(answer)
    await expect(createServerApi().getInfoIndex({ host: 'www' })).rejects.toBeInstanceOf(ApiError)
    const make = staticPage(async () => ({}))
    await expect(make({ params: { host: 'www' } })).rejects.toBeInstanceOf(ApiError)
  })
})
