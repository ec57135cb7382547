import type { FastifyReply } from 'fastify'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Answers an HTML page that is never cached or framed and runs no script. */
export const sendPage = (reply: FastifyReply, page: ReactElement, status = 200): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    })
    .send(`<!doctype html>${renderToStaticMarkup(page)}`)
