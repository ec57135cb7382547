import { type PriceTerms, takesYouths } from '@/lib/reservation/seatsPrice'
import { refuse } from '@/server/http/refusal'

/**
 * Whether so many of a party can be youths by the terms that it is priced by.
 *
 * @throws Refusal 400 for more youths than people, 409 where the departure has no price for them
 */
export const assertYouths = (
  terms: PriceTerms | null,
  { party, youths }: { party: number; youths: number },
): void => {
  if (youths > party) throw refuse.code('TOO_MANY_YOUTHS', { party })
  if (youths > 0 && !takesYouths(terms ?? {})) throw refuse.code('NO_YOUTH_PRICE')
}
