import { createRequire } from 'node:module'
import type * as ReactServer from 'react-dom/server'

type Render = typeof ReactServer.renderToReadableStream

/** The copy that Next renders pages with. */
const react = createRequire(import.meta.url)('react-dom/server.edge') as {
  renderToReadableStream: Render
}

/**
 * Lets React write every part of a page in its place. It would send what lies behind a
 * `HydrationBoundary` after the rest, hidden until a script moves it: good for pages that are
 * streamed, but Next waits for the whole page, and crawlers and visitors without scripts would see
 * none of it. Next has no setting for it.
 */
export const renderInPlace = (): void => {
  const render = react.renderToReadableStream
  react.renderToReadableStream = (element, options) =>
    render(element, { ...options, progressiveChunkSize: Number.MAX_SAFE_INTEGER })
}
