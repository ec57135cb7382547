import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { findFreePort } from '@/server/db/cluster/freePort'
import { StartError } from '@/server/startError'
import { requireBrowser } from './aptPackages'

interface Drawing {
  /** The configuration of Playwright that draws. */
  config: string
  folder: string
  /** The pictures are part of the repository, which nobody should have to wait for. */
  maxBytes: number
  /** What goes on to Playwright. */
  args: readonly string[]
}

/**
 * Starts the product with its demo on free ports and has Playwright draw its screens into a folder. Ends
 * the process where a screen cannot be drawn; throws `StartError` where the pictures are too large.
 */
export const drawScreens = async ({ config, folder, maxBytes, args }: Drawing): Promise<void> => {
  requireBrowser()
  const env = {
    ...process.env,
    E2E_PORT: String(await findFreePort()),
    E2E_API_PORT: String(await findFreePort()),
  }
  const words = ['test', '--config', config, ...args]
  const { status } = spawnSync('node_modules/.bin/playwright', words, { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.webp'))
  const sizes = pictures.map((name) => statSync(`${folder}/${name}`).size)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`${sizes.length} pictures, ${Math.round(bytes / 1000)} kB, are in ${folder}.`)
  if (bytes > maxBytes) throw new StartError(`The screens are larger than ${maxBytes} bytes.`)
}
