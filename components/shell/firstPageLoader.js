import PageLoader from 'next/dist/esm/client/page-loader.js'

/**
 * Next's client asks for the data of a page that the middleware rewrote, although the page it has
 * just hydrated has them, and renders it a second time (ADR 29). It decides so by the middleware's
 * matchers, which it asks for first when the router is made: then it is told of none. Navigations
 * need them and get them.
 */
export default class FirstPageLoader extends PageLoader {
  isMade = false

  getMiddleware() {
    if (this.isMade) return super.getMiddleware()
    this.isMade = true
    return undefined
  }
}
