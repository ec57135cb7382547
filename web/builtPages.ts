import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const SERVER = '.next/server'

const readManifest = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(folder, 'pages-manifest.json'), 'utf8')) as Record<
    string,
    string
  >

/** Every page of the build, such as `/[host]/ship/[no]`. */
export const builtPages = (folder = SERVER): string[] => Object.keys(readManifest(folder))

/**
 * Loads the code of every page, one after the other, before the first request: components get their place
 * in the style sheet when they are loaded. Loaded by whichever page was asked for first, as Next does it
 * besides taking requests, two processes would write the same page in two ways, and a browser that has it
 * from one would not be told "not modified" by the other.
 *
 * @param folder where Next's server build is
 */
export const loadPages = async (folder = SERVER): Promise<void> => {
  const load = createRequire(path.resolve(folder, 'pages-manifest.json'))
  for (const file of Object.values(readManifest(folder))) {
    // A page that imports an ES module exports a promise.
    if (file.endsWith('.js')) await load(`./${file}`)
  }
}
