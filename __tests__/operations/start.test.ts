import { makeFolder, productVariables, run, type Run, runByNpm } from '../scripts/support'
import { until } from '../setup/until'
import { askPage } from './support/ask'

const READY = /브라우저에서 열어 보세요[^]*http:\/\/www\.localhost/
const TITLE = '두 웹이 모두 아는 제목'

describe('`npm start` with two web processes', () => {
  let temporary: ReturnType<typeof makeFolder>
  let variables: Record<string, string>
  let product: Run

  beforeAll(async () => {
    temporary = makeFolder()
    variables = {
      ...(await productVariables(temporary.folder)),
      DEMO: 'false',
      WEB_PROCESSES: '2',
    }
    product = runByNpm('start', variables)
    await product.until(READY)
  })
  afterAll(async () => {
    product.signal('SIGTERM')
    await product.exited
    temporary.remove()
  })

  /** Connections go to the two processes in turn. */
  const askBoth = async () => {
    const web = { port: Number(variables.PORT) }
    const asked = [await askPage(web, '/'), await askPage(web, '/')]
    return asked.map(({ text }) => text.includes(TITLE))
  }

  it('shows a change on the pages of both', async () => {
    expect(await askBoth()).toEqual([false, false])
    const init = run('scripts/operator.ts', variables, { words: ['init', '--title', TITLE] })
    expect(await init.exited).toEqual({ code: 0 })
    await until(async () => (await askBoth()).every(Boolean), 'both web processes show the title')
    expect(await askBoth()).toEqual([true, true])
  })

  it('stops in order, with 0', async () => {
    product.signal('SIGTERM')
    expect(await product.exited).toEqual({ code: 0 })
    expect(product.output()).not.toMatch(/ended by itself|Error/)
  })
})
