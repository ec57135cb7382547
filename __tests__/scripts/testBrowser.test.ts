import { spawnSync } from 'node:child_process'
import path from 'node:path'

const SCRIPT = path.resolve('e2e/support/chromium.sh')

/** What the browser is started with: in its place `echo` prints it. */
const start = (...given: string[]): string => {
  const env = { ...process.env, CHROMIUM_PATH: 'echo' }
  return spawnSync(SCRIPT, given, { env, encoding: 'utf8' }).stdout.trim()
}

describe('e2e/support/chromium.sh', () => {
  it('adds to the features that Playwright switches off, and changes nothing else', () => {
    expect(start('--headless', '--disable-features=One,Two', '--lang=ko KR')).toBe(
      '--headless --disable-features=One,Two,WebUIOmniboxPopup,WebUIOmniboxAimPopup --lang=ko KR',
    )
  })

  it('passes on what names no features', () => {
    expect(start('--lang=ko')).toBe('--lang=ko')
  })
})
