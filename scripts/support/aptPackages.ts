import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { StartError } from '@/server/startError'
import { findChromium } from './chromium'

const HANGUL_FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

/**
 * Makes sure that the browser tests have a browser and a Hangul font. Missing ones are installed as
 * Debian packages (as root, otherwise by `sudo -n`).
 *
 * @throws StartError when they cannot be installed
 */
export function requireBrowser(): void {
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(hasHangulFont() ? [] : ['fonts-noto-cjk']),
  ]
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(' and ')} …`)
  if (!apt(['update']) || !apt(['install', '-y', '--no-install-recommends', ...missing])) {
    throw new StartError(
      `Browser tests need ${missing.join(' and ')}: run "apt-get install ${missing.join(' ')}" as root.`,
    )
  }
}

function hasHangulFont(): boolean {
  if (existsSync(HANGUL_FONT)) return true
  const { stdout } = spawnSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' })
  return Boolean(stdout?.trim())
}

function apt(args: readonly string[]): boolean {
  const isRoot = process.getuid?.() === 0
  const [command = '', ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', '-q', ...args]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, rest, { stdio: 'inherit', env }).status === 0
}
