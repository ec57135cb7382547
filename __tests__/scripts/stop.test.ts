import { run } from './support'

describe('an api process', () => {
  it('survives an unhandled rejection, and shuts down in order after an uncaught exception', async () => {
    const faulty = run('__tests__/scripts/fixtures/faulty.ts', {})
    await faulty.until(/port \d+\n/)
    const url = `http://127.0.0.1:${/port (\d+)/.exec(faulty.output())?.[1]}`
    expect(await (await fetch(`${url}/reject`)).text()).toBe('ok')
    await faulty.until(/unhandled rejection/)
    expect(await (await fetch(`${url}/throw`)).text()).toBe('ok')
    expect(await faulty.exited).toEqual({ code: 1 })
    expect(faulty.output()).toContain('uncaught exception')
  })
})
