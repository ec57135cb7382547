import type { Config } from '@/server/config'
import { tryToListen } from '@/server/db/cluster/freePort'
import { StartError } from '@/server/startError'

/**
 * Checks that both servers can listen, before anything is started.
 *
 * @throws StartError naming the port and the variable that changes it
 */
export async function requireFreePorts(config: Config): Promise<void> {
  if (config.port === config.apiPort) {
    throw new StartError(`PORT and API_PORT are both ${config.port}: they must differ.`)
  }
  await requireFreePort(config.port, 'PORT')
  await requireFreePort(config.apiPort, 'API_PORT')
}

async function requireFreePort(port: number, variable: string): Promise<void> {
  const problem = await tryToListen(port)
  if (problem === undefined) return
  const reason =
    problem === 'EADDRINUSE' ? 'is taken by another program' : `is refused (${problem})`
  throw new StartError(
    `Port ${port} ${reason}: set ${variable} to another one. (${port}번 포트를 쓸 수 없어요. ${variable} 값을 바꿔 주세요.)`,
  )
}
