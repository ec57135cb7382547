import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { ISSUER_PATH } from '@/lib/oauth/oneLogin'

/** The network of a web test: what no handler answers fails the test. */
export const network = setupServer(
  // Which every log-in asks for.
  http.get(`${ISSUER_PATH}/.well-known/openid-configuration`, () =>
    HttpResponse.json({ issuer: `http://www.localhost${ISSUER_PATH}` }),
  ),
)

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
afterEach(() => network.resetHandlers())
afterAll(() => network.close())
