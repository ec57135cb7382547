import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

interface BuildManifest {
  pages: Record<string, string[]>
  /** Also on every page, fetched last. */
  lowPriorityFiles: string[]
}

export interface FirstLoad {
  /** As Next names it, e.g. `/[host]/ship/[no]`. */
  page: string
  /** Bytes of gzip. */
  bytes: number
  budget: number
}

/** Our own scripts on every page. */
const OWN_SCRIPTS = ['public/js/appBridge.js']

/** Pages where visits begin: home, lists, trips and boards. */
const ENTRANCE = /^\/\[host\](?:\/query|\/page\/\[page\])?(?:\/(?:info|ship|customer)\/.*)?$/
const ENTRANCE_BUDGET = 150_000
const BUDGET = 175_000
/**
 * The console: opened once a day by those who work with it, and kept by the browser. Putting pictures in
 * order and sending them on after a break takes 33 kB of its largest pages.
 */
const CONSOLE = /^\/console(?:\/|$)/
const CONSOLE_BUDGET = 320_000

const budgetOf = (page: string): number => {
  if (CONSOLE.test(page)) return CONSOLE_BUDGET
  return ENTRANCE.test(page) ? ENTRANCE_BUDGET : BUDGET
}

/** Bytes of `text` after gzip. */
export const gzipBytes = (text: string | Buffer): number => gzipSync(text).length

/**
 * Measures the scripts in the HTML of each page, largest page first. Polyfills are left out, as browsers
 * with modules do not fetch them.
 *
 * @param buildFolder where Next built, e.g. `.next`
 */
export function measureFirstLoad(buildFolder: string): FirstLoad[] {
  const manifest = readManifest(buildFolder)
  const common = [...(manifest.pages['/_app'] ?? []), ...manifest.lowPriorityFiles]
  const own = OWN_SCRIPTS.reduce((sum, file) => sum + gzipBytes(readFileSync(file)), 0)
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzipBytes(readFileSync(path.join(buildFolder, file)))
    sizes.set(file, known)
    return known
  }
  return Object.entries(manifest.pages)
    .filter(([page]) => !page.startsWith('/_'))
    .map(([page, files]) => {
      const scripts = new Set([...common, ...files].filter((file) => file.endsWith('.js')))
      const bytes = [...scripts].reduce((sum, file) => sum + sizeOf(file), own)
      return { page, bytes, budget: budgetOf(page) }
    })
    .sort((a, b) => b.bytes - a.bytes)
}

/** One line per page: kB, budget, name. */
export function formatFirstLoad(pages: readonly FirstLoad[]): string {
  const kilo = (bytes: number) => (bytes / 1_000).toFixed(1).padStart(7)
  return pages
    .map(({ page, bytes, budget }) => {
      const mark = bytes > budget ? 'OVER' : '    '
      return `${kilo(bytes)} of ${kilo(budget).trim()} kB ${mark} ${page}`
    })
    .join('\n')
}

function readManifest(buildFolder: string): BuildManifest {
  const text = readFileSync(path.join(buildFolder, 'build-manifest.json'), 'utf8')
  return JSON.parse(text) as BuildManifest
}
