import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Closers } from '@/scripts/support/closers'
import { programs, runToEnd, startService } from '@/scripts/support/processes'

/** Below node_modules, so that Next and React are resolved. */
const PARENT = path.resolve('node_modules/.cache')

/** Text of each file of the application by its path. */
const onePage = (bytes: number): Readonly<Record<string, string>> => ({
  'package.json': '{"private":true}',
  'next.config.js': 'module.exports = { experimental: { isrFlushToDisk: false } }',
  'middleware.js': `import { NextResponse } from 'next/server'
export const middleware = (request) => NextResponse.rewrite(new URL('/page', request.url))
`,
  'pages/page.js': `import { createElement } from 'react'
const Page = ({ text }) => createElement('p', null, text)
export const getStaticProps = () => ({ props: { text: 'x'.repeat(${Math.round(bytes / 2)}) }, revalidate: 60 })
export default Page
`,
})

/**
 * Builds and starts a minimal Next application, which is gone after the command: one regenerated page of
 * about `bytes` (its text is sent twice, as HTML and as data) behind a middleware of one line.
 */
export const startPlainNext = async (port: number, bytes: number, closers: Closers) => {
  mkdirSync(PARENT, { recursive: true })
  const folder = mkdtempSync(path.join(PARENT, 'plain-next-'))
  closers.add({ close: async () => rmSync(folder, { recursive: true, force: true }) })
  for (const [name, text] of Object.entries(onePage(bytes))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  const env = { ...process.env, NODE_ENV: 'production' }
  const next = path.resolve(programs.next)
  await runToEnd({ name: 'plain build', args: [next, 'build', folder, '--webpack'], env }, closers)
  return startService(
    { name: 'plain', args: [next, 'start', folder, '-p', String(port)], env },
    closers,
  )
}
