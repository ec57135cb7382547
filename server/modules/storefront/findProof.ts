import { Resolver } from 'node:dns/promises'
import { PROOF_LABEL } from '@/lib/storefront/ownDomain'

/** The texts of the records that may prove a domain; none where they cannot be found. */
export type FindProof = (name: string) => Promise<readonly string[]>

const TIMEOUT_MS = 3_000
const TRIES = 2
/** More are read by nobody. */
const MAX_RECORDS = 50

/** @param servers to ask, such as `127.0.0.1:53`; those of this machine when absent */
export const createFindProof =
  (servers?: readonly string[]): FindProof =>
  async (name) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
    if (servers) resolver.setServers(servers)
    try {
      const records = await resolver.resolveTxt(`${PROOF_LABEL}.${name}`)
      return records.slice(0, MAX_RECORDS).map((parts) => parts.join(''))
    } catch {
      // No such name, no such record, no answer: for three days all mean that the domain leads nowhere.
      return []
    }
  }
