import type { StepSources } from '@/server/gateways/payment'

const join = (...sources: (string | string[])[]): string => [...new Set(sources.flat())].join(' ')

/**
 * The content security policy of the payment step page: our own script by its nonce, and the gateway's
 * script, windows and forms. No other page of the site is widened.
 */
export const stepPolicy = (sources: StepSources, nonce: string): string =>
  [
    "default-src 'none'",
    `script-src ${join(`'nonce-${nonce}'`, sources.script)}`,
    "style-src 'unsafe-inline'",
    `connect-src ${join(sources.connect)}`,
    `frame-src ${join(sources.frame)}`,
    `child-src ${join(sources.frame)}`,
    `img-src ${join('data:', sources.image)}`,
    `font-src ${join('data:', sources.image)}`,
    `form-action ${join("'self'", sources.form)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
