import type { Platform } from '@/lib/platform/platform'
import { assertContract } from './assertContract'
import { checkAnswers } from './checkAnswers'
import { type Api, createApi } from './createApi'

/**
 * The api as the web server calls it while it makes a page: nobody's token, the same for everybody.
 * A page is kept for long, so every field of an answer is checked before one is made of it; and
 * everybody who asks for a page waits for the one who makes it, so no call may take for ever.
 *
 * @param platform of the visitor, where the page is made for one request alone
 */
export const createServerApi = (platform: Platform = 'web'): Api =>
  checkAnswers(createUncheckedApi(platform), assertContract)

const createUncheckedApi = (platform: Platform): Api =>
  createApi({
    baseUrls: {
      a: process.env.API_A_URL || 'http://127.0.0.1:4000/a',
      b: process.env.API_B_URL || 'http://127.0.0.1:4000/b',
    },
    deadlineMs: Number(process.env.API_TIMEOUT_MS || 5_000),
    readContext: () => ({ platform, userToken: '', userGuestToken: '' }),
    onError: () => undefined,
  })
