import { z } from 'zod'
import type { MessageAnswer } from './textMessageCall'
import { probeBy } from './textMessageProbe'
import type { Probe } from './probe'

/** Won and points with which messages are paid. */
const balance = z.object({ balance: z.number(), point: z.number() })

type Read = (path: string, query: Record<string, string>) => Promise<MessageAnswer>

/** Asks SOLAPI for our balance, which needs a right key, a right clock and costs nothing. */
export const probeSolapi = (read: Read): Promise<Probe> =>
  probeBy(async () => {
    const found = balance.safeParse((await read('/cash/v1/balance', {})).body)
    if (!found.success) return 'Its answer cannot be read: is SOLAPI_API_URL right?'
    const isEmpty = found.data.balance + found.data.point <= 0
    return isEmpty ? 'The balance is empty: no message is taken until it is charged.' : undefined
  })
