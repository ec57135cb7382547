import { request, type RequestOptions } from 'node:https'
import webPush from 'web-push'
import { pushServiceOf, type PushService } from '@/lib/push/pushEndpoint'
import type { Breaker } from './breaker'
import { failureOfStatus, GatewayFailure, failureOf } from './failure'
import { GatewayDeclined } from './payment'
import { publicLookup } from './publicLookup'

/** The key pair by which push services know us, and where they can reach us (RFC 8292). */
export interface VapidConfig {
  publicKey: string
  privateKey: string
  subject: string
}

/** What a browser gave when its owner asked for push. */
export type BrowserSubscription = { endpoint: string; p256dh: string; auth: string }

/** The subscription has ended, or was never one: it can be forgotten. */
export class PushGone extends GatewayDeclined {}

type Urgency = 'very-low' | 'low' | 'normal' | 'high'

export type PushOptions = {
  /** Seconds that the service keeps the message for a browser that is not reachable. */
  ttl: number
  urgency: Urgency
  /** A later message of the same topic takes the place of one that is still kept. */
  topic: string
}

/** How the service is reached; tests reach their own. */
export type PushConnection = Pick<RequestOptions, 'lookup' | 'port' | 'ca' | 'timeout'>

const TIMEOUT_MS = 10_000
/** 400: the keys of the subscription are none. */
const GONE = new Set([400, 404, 410])

type Details = ReturnType<typeof webPush.generateRequestDetails>

const timeout = () => Object.assign(new Error('No answer in time.'), { code: 'ETIMEDOUT' })

/** Posts a sealed message; answers the status. Redirects are not followed. */
const post = (details: Details, connection: PushConnection): Promise<number> =>
  new Promise((resolve, reject) => {
    const { endpoint, headers, body } = details
    const options = { method: 'POST', headers, lookup: publicLookup, timeout: TIMEOUT_MS }
    const posted = request(endpoint, { ...options, ...connection }, (answer) => {
      // What the service says beside the status is not needed, however long it is.
      answer.destroy()
      resolve(answer.statusCode ?? 0)
    })
    posted.once('timeout', () => posted.destroy(timeout()))
    posted.once('error', reject)
    posted.end(body)
  })

const seal = (
  { endpoint, p256dh, auth }: BrowserSubscription,
  payload: string,
  { vapid, ttl, ...options }: PushOptions & { vapid: VapidConfig },
): Details => {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: vapid,
      TTL: ttl,
      ...options,
    })
  } catch {
    throw new PushGone('The keys of the subscription cannot be used.', 'KEYS')
  }
}

/**
 * Sends web push (RFC 8030, sealed by RFC 8291, signed by RFC 8292) with the library web-push 3.6.7
 * (https://github.com/web-push-libs/web-push, read November 2026), which seals and signs; the request is
 * ours, so that it goes to public addresses of known services alone.
 *
 * @param breakerOf the breaker of a service: one that is down does not stop the others
 * @throws PushGone, GatewayUnavailable
 */
export const createWebPush = (
  vapid: VapidConfig,
  breakerOf: (service: PushService) => Breaker,
  connection: PushConnection = {},
) => {
  const deliver = async (details: Details): Promise<void> => {
    const status = await post(details, connection).catch((cause: unknown) => {
      const failure = failureOf(cause) ?? 'unreachable'
      throw new GatewayFailure(failure, 'The push service does not answer.', { cause })
    })
    if (status >= 200 && status < 300) return
    const text = `The push service answered ${status}.`
    if (GONE.has(status)) throw new PushGone(text, String(status))
    throw new GatewayFailure(failureOfStatus(status) ?? 'broken', text)
  }

  return async (
    subscription: BrowserSubscription,
    payload: string,
    options: PushOptions,
  ): Promise<void> => {
    const service = pushServiceOf(subscription.endpoint)
    if (!service) throw new PushGone('Not a known push service.', 'SERVICE')
    const details = seal(subscription, payload, { ...options, vapid })
    await breakerOf(service).run(() => deliver(details))
  }
}
