import type { Config } from '@/server/config'
import { tryToListen } from '@/server/db/cluster/freePort'
import { StartError } from '@/server/startError'

/**
 * Checks that the processes can listen, before anything is started.
 *
 * @throws StartError naming the port and the variable that changes it
 */
export async function requireFreePorts(config: Config): Promise<void> {
  const variables = new Map<number, string>()
  for (const [variable, port] of portsOf(config)) {
    const other = variables.get(port)
    if (other) throw new StartError(`${other} and ${variable} are both ${port}: they must differ.`)
    variables.set(port, variable)
  }
  for (const [port, variable] of variables) await requireFreePort(port, variable)
}

function portsOf({ port, apiPort, workerPort, telemetry }: Config): [string, number][] {
  const wanted: [string, number | undefined][] = [
    ['PORT', port],
    ['API_PORT', apiPort],
    ['WORKER_PORT', workerPort],
    ['METRICS_PORT', telemetry.metrics?.port],
  ]
  return wanted.flatMap(([variable, own]) => (own === undefined ? [] : [[variable, own]]))
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
