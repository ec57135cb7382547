import type { FastifyReply } from 'fastify'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const NO_SCRIPT =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"

type Options = {
  /** Content security policy, where the page runs a script. */
  policy?: string
  /** What other sites learn of the address, which names the order: at most the origin. */
  referrer?: 'no-referrer' | 'strict-origin'
}

/** Answers an HTML page that is never cached or framed, and runs no script without a policy. */
export const sendPage = (
  reply: FastifyReply,
  page: ReactElement,
  status = 200,
  { policy = NO_SCRIPT, referrer = 'no-referrer' }: Options = {},
): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': referrer,
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(`<!doctype html>${renderToStaticMarkup(page)}`)
