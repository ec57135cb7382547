import { setupServer } from 'msw/node'

/** The network of a web test: what no handler answers fails the test. */
export const network = setupServer()

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
afterEach(() => network.resetHandlers())
afterAll(() => network.close())
