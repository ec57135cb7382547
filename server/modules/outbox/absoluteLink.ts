import type { StorefrontAddress } from '@/server/modules/payment/storefrontAddress'
import type { SendOne } from './outboxWorker'

/**
 * Sends with a link that can be tapped: whoever reads a text message is on no storefront, so its
 * path is put on the one that the message is about.
 */
export const withAbsoluteLink =
  (address: StorefrontAddress, send: SendOne): SendOne =>
  (message) => {
    const { host = '', link, ...body } = message.body
    return send({ ...message, body: link ? { ...body, link: address(host, link) } : body })
  }
