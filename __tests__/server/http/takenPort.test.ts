import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findFreePort } from '@/server/db/cluster/freePort'
import { RACE_TIMEOUT_MS, startApis } from '../../setup/apis'

jest.setTimeout(RACE_TIMEOUT_MS)
jest.mock('@/server/db/cluster/freePort', () => {
  const actual = jest.requireActual<{ findFreePort: typeof findFreePort }>(
    '@/server/db/cluster/freePort',
  )
  return { ...actual, findFreePort: jest.fn(actual.findFreePort) }
})

it('an api of a test whose port another program took meanwhile gets another one', async () => {
  const other = createServer((_, response) => response.end('{}'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  jest.mocked(findFreePort).mockResolvedValueOnce(port)
  const apis = await startApis(1)
  expect(apis.urlOf(0)).not.toBe(`http://127.0.0.1:${port}`)
  expect(apis.isAlive(0)).toBe(true)
  await apis.close()
  other.close()
})
