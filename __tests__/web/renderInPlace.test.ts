import { createRequire } from 'node:module'
import { createElement, type ReactElement, Suspense } from 'react'
import { renderInPlace } from '@/web/renderInPlace'

type Server = {
  renderToReadableStream(
    element: ReactElement,
  ): Promise<ReadableStream & { allReady: Promise<void> }>
}

const server = createRequire(__filename)('react-dom/server.edge') as Server

const parts = Array.from({ length: 3 }, (_, key) =>
  createElement(Suspense, { key, fallback: null }, createElement('p', null, '바다'.repeat(4000))),
)

const render = async () => {
  const stream = await server.renderToReadableStream(createElement('main', null, ...parts))
  await stream.allReady
  return new Response(stream).text()
}

test('large parts of a page are written in their place, not hidden until a script moves them', async () => {
  expect(await render()).toContain('hidden')
  renderInPlace()
  const html = await render()
  expect(html).not.toContain('hidden')
  expect(html).not.toContain('<script')
  expect(html.split('<p>')).toHaveLength(4)
})
