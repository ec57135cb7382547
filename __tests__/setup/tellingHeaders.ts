/**
 * Headers of a request to which Next, its server or nginx gives a meaning that HTTP does not: read from Next's
 * `server/`, `client/components/app-router-headers` and `lib/constants`. Whoever brings a new version of Next
 * looks for more.
 */
export const TELLING_HEADERS: readonly string[] = [
  // The app router, which we do not use: another form of the page, or a redirect to one.
  'rsc',
  'next-action',
  'next-hmr-refresh',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  // Pages' data, and what only warms up.
  'purpose',
  'x-middleware-prefetch',
  'x-nextjs-data',
  // Between Next's own parts, and the platform that hosts it.
  'next-resume',
  'x-matched-path',
  'x-middleware-invoke',
  'x-middleware-next',
  'x-middleware-override-headers',
  'x-middleware-redirect',
  'x-middleware-rewrite',
  'x-middleware-set-cookie',
  'x-middleware-skip',
  'x-middleware-subrequest',
  'x-next-cache-tags',
  'x-next-resume-state-length',
  'x-next-revalidate-tag-token',
  'x-next-revalidated-tags',
  'x-nextjs-deployment-id',
  'x-nextjs-html-request-id',
  'x-nextjs-request-id',
  'x-nextjs-rewrite',
  'x-now-route-matches',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
  // Our own, which only we may send.
  'x-accel-expires',
  'x-inner-path',
  'x-refresh-page',
  // Nonces go into the page, and what is no document gets another "not found".
  'content-security-policy',
  'content-security-policy-report-only',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  // Who asks, from where, and how the address was called before.
  'accept',
  'accept-language',
  'cookie',
  'forwarded',
  'origin',
  'referer',
  'traceparent',
  'tracestate',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-original-url',
  'x-rewrite-url',
  // Only for one's own answer.
  'cache-control',
  'pragma',
]
