import { readFileSync } from 'node:fs'
import type { Closers } from '@/scripts/support/closers'
import { type Files, startNextApp } from './plainNext'

/** What a page of the floor repeats of one of ours. */
export type FloorPage = { texts: readonly string[]; pictures: readonly string[] }

const PICTURE = /<picture.*?<\/picture>|<img [^>]*>/gs
const NOT_TEXT = /<(style|script|noscript|svg|head)\b.*?<\/\1>/gs
const TAG = /<[^<>]*>/g
/** The text of a page is sent twice, as HTML and as data. */
const TIMES_SENT = 2

const textsOf = (html: string) =>
  html
    .replace(NOT_TEXT, '')
    .split(TAG)
    .map((text) => text.trim())
    .filter(Boolean)

/** Text and pictures of a page of ours, with text repeated until the floor's HTML is as large. */
export const readFloorPage = (html: string): FloorPage => {
  const pictures = html.match(PICTURE) ?? []
  const own = textsOf(html)
  const pictureBytes = pictures.reduce((sum, picture) => sum + Buffer.byteLength(picture), 0)
  let left = Buffer.byteLength(html) / TIMES_SENT - pictureBytes
  const texts: string[] = []
  for (let index = 0; left > 0 && own.length > 0; index += 1) {
    const text = own[index % own.length] ?? ''
    texts.push(text)
    left -= Buffer.byteLength(text)
  }
  return { texts, pictures }
}

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Readonly<Record<string, string>>
}

/** The storefront's named packages, used as their own guides show. */
const files = (pages: Readonly<Record<string, FloorPage>>, webPort: number): Files => ({
  'package.json': JSON.stringify({ private: true, dependencies }),
  'next.config.js': `module.exports = {
  compiler: { styledComponents: true },
  experimental: { isrFlushToDisk: false },
  rewrites: async () => [
    { source: '/demo/:path*', destination: 'http://127.0.0.1:${webPort}/demo/:path*' },
  ],
}`,
  'pages.json': JSON.stringify(pages),
  'pages/_document.js': `import Document from 'next/document'
import { createElement } from 'react'
import { ServerStyleSheet } from 'styled-components'
export default class extends Document {
  static async getInitialProps(context) {
    const sheet = new ServerStyleSheet()
    const { renderPage } = context
    context.renderPage = () =>
      renderPage({ enhanceApp: (App) => (props) => sheet.collectStyles(createElement(App, props)) })
    const initial = await Document.getInitialProps(context)
    return { ...initial, styles: [initial.styles, sheet.getStyleElement()] }
  }
}`,
  'pages/_app.js': `import { configureStore, createSlice } from '@reduxjs/toolkit'
import dayjs from 'dayjs'
import { createElement, useEffect } from 'react'
import { Provider } from 'react-redux'
import { persistReducer, persistStore } from 'redux-persist'
import createWebStorage from 'redux-persist/lib/storage/createWebStorage'
const slice = createSlice({
  name: 'visit',
  initialState: { at: '' },
  reducers: { arrived: (state, { payload }) => void (state.at = payload) },
})
const storage = createWebStorage('local')
const store = configureStore({
  reducer: persistReducer({ key: 'floor', storage }, slice.reducer),
  middleware: (standard) => standard({ serializableCheck: false }),
})
export default function App({ Component, pageProps }) {
  useEffect(() => {
    persistStore(store)
    store.dispatch(slice.actions.arrived(dayjs().format('YYYYMMDD')))
    void import('axios')
  }, [])
  return createElement(Provider, { store }, createElement(Component, pageProps))
}`,
  'pages/[name].js': `import Head from 'next/head'
import { createElement, Fragment } from 'react'
import styled from 'styled-components'
import pages from '../pages.json'
const Card = styled.div\`
  margin: 8px 16px;
  img { max-width: 100%; height: auto; }
\`
const Text = styled.p\`
  margin: 0 16px 8px;
  line-height: 1.5;
\`
const Page = ({ texts, pictures }) =>
  createElement(Fragment, null,
    createElement(Head, null,
      createElement('title', null, 'Floor'),
      createElement('meta', { name: 'viewport', content: 'width=device-width' })),
    pictures.map((html, key) => createElement(Card, { key, dangerouslySetInnerHTML: { __html: html } })),
    texts.map((text, key) => createElement(Text, { key }, text)))
export const getStaticPaths = () => ({ paths: [], fallback: 'blocking' })
export const getStaticProps = ({ params }) => 
  pages[params.name] ? { props: pages[params.name], revalidate: 60 } : { notFound: true }
export default Page
`,
})

/**
 * Builds and starts what no page of ours can be faster than: plain Next pages with the same packages,
 * as much HTML, and the same pictures (asked for from the product at `webPort`), at `/{name}`.
 */
export const startFloor = async (
  port: number,
  { pages, webPort }: { pages: Readonly<Record<string, FloorPage>>; webPort: number },
  closers: Closers,
) => startNextApp(port, files(pages, webPort), closers)
