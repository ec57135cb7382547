import Document, { type DocumentContext, Head, Html, Main, NextScript } from 'next/document'
import { ServerStyleSheet } from 'styled-components'
import { baseAttributes } from '@/api/browserBaseUrls'
import { feedLink } from '@/api/pages/feedLink'
import { structuredData } from '@/api/pages/structuredData'
import type { Storefront } from '@/lib/contract/wire'
import { baseStyle } from '@/styles/baseStyle'
import { colorSchemes } from '@/styles/colorSchemes'
import { firstPaintScript } from '@/lib/storefront/firstPaint'
import { shopStyle } from '@/components/shell/shopStyle'
import { THEME_COLOR } from '@/styles/palette'

/** The colour of the storefront that a page is of, if it is of one. */
const colorOf = ({ storefront }: { storefront?: Storefront }) => storefront?.ship.detail.color

/** The HTML document of every page. Its styles are collected during server rendering. */
export default class StorefrontDocument extends Document {
  static override async getInitialProps(context: DocumentContext) {
    const sheet = new ServerStyleSheet()
    const renderPage = context.renderPage
    try {
      context.renderPage = () =>
        renderPage({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) })
      const initial = await Document.getInitialProps(context)
      return { ...initial, styles: [initial.styles, sheet.getStyleElement()] }
    } finally {
      sheet.seal()
    }
  }

  override render() {
    const { __NEXT_DATA__: data } = this.props
    const jsonLd = structuredData(data.page, data.props.pageProps)
    const feed = feedLink(data.page, data.props.pageProps)
    const color = colorOf(data.props.pageProps)
    const marks = firstPaintScript[data.page]
    return (
      <Html lang="ko" data-scroll-behavior="smooth" {...baseAttributes(process.env)}>
        <Head>
          <style
            dangerouslySetInnerHTML={{ __html: colorSchemes + shopStyle(color) + baseStyle }}
          />
          <meta name="theme-color" content={color || THEME_COLOR} />
          <meta name="format-detection" content="telephone=no" />
          <link rel="manifest" href="/manifest.webmanifest" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          {/* Placeholders of what scripts load would stay forever without them. */}
          <noscript>
            <style>{'[data-loading]{display:none}'}</style>
          </noscript>
          <script src="/js/appBridge.js" defer />
          {marks && <script dangerouslySetInnerHTML={{ __html: marks }} />}
          {feed && <link rel="alternate" type="application/rss+xml" {...feed} />}
          {/* For crawlers: drawn here, so that no browser loads the code or the data for it. */}
          {jsonLd && (
            <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
          )}
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    )
  }
}
