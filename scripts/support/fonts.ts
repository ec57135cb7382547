import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const SOURCE = 'node_modules/pretendard/dist/web/variable'
const STYLESHEET = 'pretendardvariable-dynamic-subset.css'
const SUBSETS = 'woff2-dynamic-subset'

/**
 * Copies Pretendard, cut into sub-sets that a browser fetches as needed, to `outDir`; skipped when
 * this version is there already. `font-display: optional`: the page never waits for the font and
 * never jumps when it comes.
 */
export function copyFonts(outDir: string): void {
  const stylesheet = path.join(outDir, 'pretendard.css')
  const source = readFileSync(path.join(SOURCE, STYLESHEET), 'utf8')
  const css = source.replaceAll('font-display: swap', 'font-display: optional')
  if (existsSync(stylesheet) && readFileSync(stylesheet, 'utf8') === css) return
  mkdirSync(outDir, { recursive: true })
  cpSync(path.join(SOURCE, SUBSETS), path.join(outDir, SUBSETS), { recursive: true })
  writeFileSync(stylesheet, css)
}
