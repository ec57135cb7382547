import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { storefrontCalls } from '@/lib/contract/console/storefront'

/** The own storefront as the console reads it. */
export type OwnStorefront = ConsoleAnswer<(typeof storefrontCalls)['getStorefront']>
