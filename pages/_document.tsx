import Document, { type DocumentContext, Head, Html, Main, NextScript } from 'next/document'
import { ServerStyleSheet } from 'styled-components'
import { cloneElement, type ReactElement } from 'react'
import { baseAttributes } from '@/api/browserBaseUrls'
import { feedLink } from '@/api/pages/feedLink'
import { structuredData } from '@/api/pages/structuredData'
import { packPageProps } from '@/components/shell/pageData'
import { baseStyle } from '@/styles/baseStyle'
import { colorSchemes } from '@/styles/colorSchemes'
import { THEME_COLOR } from '@/styles/palette'
import { type ShortSheet, shortenSheet } from '@/styles/shortSheet'

/** In development React compares every class with what it renders itself, and warns. */
const isProduction = process.env.NODE_ENV === 'production'

/**
 * The rules of the HTML, after an empty element in which styled-components reads its own form of them
 * (`restoreSheet`). It lays its rules in the empty one's place: before these, so that they yield to them
 * where both are as specific, as those of a parent's children do.
 */
const stylesOf = (element: ReactElement<object>, { css, names }: ShortSheet) => [
  cloneElement(element, { key: 'read', dangerouslySetInnerHTML: { __html: '' } } as object),
  <style key="page" data-names={names} dangerouslySetInnerHTML={{ __html: css }} />,
]

/** The HTML document of every page. Its styles are collected during server rendering. */
export default class StorefrontDocument extends Document {
  static override async getInitialProps(context: DocumentContext) {
    const sheet = new ServerStyleSheet()
    const renderPage = context.renderPage
    try {
      context.renderPage = () =>
        renderPage({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) })
      const initial = await Document.getInitialProps(context)
      const elements = sheet.getStyleElement()
      const short = isProduction && shortenSheet(sheet.instance.toString(), initial.html)
      const styles = short ? elements.map((element) => stylesOf(element, short)) : elements
      return {
        ...initial,
        html: short ? short.html : initial.html,
        styles: [initial.styles, styles],
      }
    } finally {
      sheet.seal()
    }
  }

  override render() {
    const { __NEXT_DATA__: data, html } = this.props
    // Before the props are packed for the HTML: crawlers are told what they say.
    const jsonLd = structuredData(data.page, data.props.pageProps)
    const feed = feedLink(data.page, data.props.pageProps)
    const pageProps = packPageProps(data.props.pageProps as object, html)
    data.props = { ...data.props, pageProps }
    return (
      <Html lang="ko" data-scroll-behavior="smooth" {...baseAttributes(process.env)}>
        <Head>
          <style dangerouslySetInnerHTML={{ __html: colorSchemes + baseStyle }} />
          <meta name="theme-color" content={THEME_COLOR} />
          <meta name="format-detection" content="telephone=no" />
          <link rel="manifest" href="/manifest.webmanifest" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          {/* Placeholders of what scripts load would stay forever without them. */}
          <noscript>
            <style>{'[data-loading]{display:none}'}</style>
          </noscript>
          <script src="/js/appBridge.js" defer />
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
