import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const SOURCE = 'node_modules/pretendard/dist/web/variable'
const STYLESHEET = 'pretendardvariable-dynamic-subset.css'
const SUBSETS = 'woff2-dynamic-subset'

/**
 * Copies the subsets of Pretendard, which a browser fetches as needed, to `outDir`, unless this version
 * is already there. With `font-display: optional` a page neither waits for the font nor shifts when it
 * arrives.
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
