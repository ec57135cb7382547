import { checkGateways } from '@/scripts/support/checkGateways'
import { listProbes } from '@/scripts/support/listProbes'
import { runMain, StartError } from '@/server/startError'
import { loadEnvironment } from './support/environment'

const USAGE =
  'Use `npm run gateways -- check`: it says which gateways of the settings work. (게이트웨이 설정을 확인해요.)'

/** `npm run gateways -- check`: exit code 1 when a gateway is wrong. */
runMain(async () => {
  const [command, ...more] = process.argv.slice(2)
  if (command !== 'check' || more.length > 0) throw new StartError(USAGE)
  const { config } = loadEnvironment()
  const { lines, isRight } = await checkGateways(listProbes(config, () => new Date()))
  console.log(lines.join('\n'))
  process.exitCode = isRight ? 0 : 1
})
