import { checkGateways } from '@/scripts/support/checkGateways'
import { listProbes } from '@/scripts/support/listProbes'
import { renderTemplates } from '@/scripts/support/renderTemplates'
import { runMain, StartError } from '@/server/startError'
import { loadEnvironment } from './support/environment'

const USAGE =
  'Use `npm run gateways -- check`: it says which gateways of the settings work, or `templates`: it prints the KakaoTalk messages to register. (게이트웨이 설정을 확인하거나, 등록할 알림톡 템플릿을 보여 줘요.)'

/** Exit code 1 when a gateway is wrong. */
const check = async () => {
  const { config } = loadEnvironment()
  const { lines, isRight } = await checkGateways(listProbes(config, () => new Date()))
  console.log(lines.join('\n'))
  process.exitCode = isRight ? 0 : 1
}

runMain(async () => {
  const [command, ...more] = process.argv.slice(2)
  if (more.length === 0 && command === 'check') return check()
  if (more.length > 0 || command !== 'templates') throw new StartError(USAGE)
  console.log(renderTemplates())
})
