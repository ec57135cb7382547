import {
  afterCheck,
  domainState,
  isProviderName,
  PROOF_LABEL,
  proofText,
  readDomain,
} from '@/lib/storefront/ownDomain'
import { createToken } from '@/server/crypto/token'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { createCommandRecorder, type Recorder } from '@/server/modules/activity/activity'
import {
  deleteDomain,
  type DomainRow,
  findDomain,
  lockName,
  markLive,
  replaceDomain,
  saveTimes,
} from './domainRepository'
import type { FindProof } from './findProof'
import { isProvenName, listProven } from './provenDomains'
import { enqueueStorefront, findOwnStorefront, operatorOfHost } from './storefrontSettings'

type Deps = {
  db: Db
  now: () => Date
  limits: Limits
  findProof: FindProof
  providerDomain: string
  /** Without https there is no certificate to wait for. */
  isTls: boolean
}

const CHECKS_PER_HOUR = 30

export type DomainService = ReturnType<typeof createDomainService>

/** The own domains of storefronts. */
export const createDomainService = (deps: Deps) => {
  const { db, now, limits, findProof, providerDomain, isTls } = deps
  const quota = limits.quota({
    name: 'domain check',
    max: CHECKS_PER_HOUR,
    ...PER_HOUR,
    refusal: () => refuse.code('DOMAIN_CHECKS_TOO_OFTEN'),
  })

  const hostOf = async (operatorNo: number) => (await findOwnStorefront(db, operatorNo)).host

  const makePages = async (tx: Transaction, host: string): Promise<void> => {
    const operatorNo = await operatorOfHost(tx, host)
    await enqueueStorefront(tx, { operatorNo, host, at: now() })
  }

  /** Writes what a look at the records means for one of those who asked for the name. */
  const applyCheck = async (
    tx: Transaction,
    row: DomainRow,
    { isFound, record }: { isFound: boolean; record: Recorder },
  ): Promise<DomainRow> => {
    const at = now()
    const checked = afterCheck(row, isFound, at)
    const isLive = checked.live_at ?? (checked.proven_at && !isTls ? at : null)
    const after = { ...checked, live_at: checked.lapsed_at ? checked.live_at : isLive }
    await saveTimes(tx, after, at)
    const [was, is] = [domainState(row), domainState(after)]
    if (was === is) return after
    const operatorNo = await operatorOfHost(tx, row.host)
    await record(tx, {
      action: 'storefront.domainState',
      operatorNo,
      changes: { domain: [row.name, row.name], domain_state: [was, is] },
    })
    await makePages(tx, row.host)
    return after
  }

  /**
   * Looks at the record of a storefront's domain. A domain that changed hands leaves whoever had it before, once
   * only the new one's record is found.
   *
   * @throws Refusal 409 `DOMAIN_TAKEN` where both are found
   */
  const check = async (host: string, record: Recorder): Promise<DomainRow | undefined> => {
    const known = await findDomain(db, host)
    if (!known) return undefined
    const texts = await findProof(known.name)
    const isFound = ({ token }: DomainRow) => texts.includes(proofText(token))
    return db.transaction(async (tx) => {
      const rows = await lockName(tx, known.name)
      const own = rows.find((row) => row.host === host && row.token === known.token)
      if (!own || !isFound(own)) return own && applyCheck(tx, own, { isFound: false, record })
      const other = rows.find((row) => row !== own && row.proven_at && !row.lapsed_at)
      if (other) {
        if (isFound(other)) throw refuse.code('DOMAIN_TAKEN')
        await applyCheck(tx, lapsing(other), { isFound: false, record: createCommandRecorder(now) })
      }
      return applyCheck(tx, own, { isFound: true, record })
    })
  }

  const leave = async (tx: Transaction, operatorNo: number, row: DomainRow, record: Recorder) => {
    await deleteDomain(tx, row.host)
    await record(tx, {
      action: 'storefront.domain',
      operatorNo,
      changes: { domain: [row.name, null] },
    })
  }

  return {
    /** The domains that name a storefront. */
    listProven: () => listProven(db),

    /** Whether a name is one of them. */
    isProven: (name: string) => isProvenName(db, name),

    /** The domain of an operator's storefront, with what has to stand in the DNS. */
    describe: async (operatorNo: number) => {
      const row = await findDomain(db, await hostOf(operatorNo))
      return (
        row && {
          name: row.name,
          state: domainState(row),
          record: { name: `${PROOF_LABEL}.${row.name}`, text: proofText(row.token) },
          target: `${row.host}.${providerDomain}`,
        }
      )
    },

    /**
     * Asks for a domain, in place of the one that the storefront has.
     *
     * @param typed as somebody wrote it
     * @throws Refusal 400 for what is no name, 409 for one of the provider's
     */
    ask: async (operatorNo: number, typed: string, record: Recorder): Promise<void> => {
      const name = readDomain(typed)
      if (name === undefined) throw refuse.code('DOMAIN_INVALID')
      if (isProviderName(name, providerDomain)) throw refuse.code('DOMAIN_OF_PROVIDER')
      await db.transaction(async (tx) => {
        const { host } = await findOwnStorefront(tx, operatorNo, { isLocked: true })
        const before = await findDomain(tx, host)
        if (before?.name === name && !before.lapsed_at) return
        await replaceDomain(tx, { host, name, token: createToken(), at: now() })
        const changes = { domain: [before?.name ?? null, name] } as const
        await record(tx, { action: 'storefront.domain', operatorNo, changes })
        if (before) await makePages(tx, host)
      })
    },

    /** @throws Refusal 404 without a domain, 409, 429 */
    checkOwn: async (operatorNo: number, record: Recorder): Promise<void> => {
      const host = await hostOf(operatorNo)
      await quota.take(host)
      if (!(await check(host, record))) throw refuse.code('UNKNOWN_DOMAIN')
    },

    check,

    /** Gives a domain up. @throws Refusal 404 */
    remove: (operatorNo: number, record: Recorder): Promise<void> =>
      db.transaction(async (tx) => {
        const { host } = await findOwnStorefront(tx, operatorNo, { isLocked: true })
        const row = await findDomain(tx, host)
        if (!row) throw refuse.code('UNKNOWN_DOMAIN')
        await leave(tx, operatorNo, row, record)
        await makePages(tx, host)
      }),

    /**
     * Says that a proven domain has its certificate: what leads to the storefront leads there from now on.
     *
     * @throws Refusal 404 for a domain that is not proven
     */
    markLive: (name: string, record: Recorder): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await markLive(tx, name, now())
        if (!row) {
          const proven = await listProven(tx)
          if (proven.some((known) => known.name === name)) return
          throw refuse.code('UNKNOWN_DOMAIN')
        }
        const operatorNo = await operatorOfHost(tx, row.host)
        const changes = { domain: [name, name], domain_state: ['proven', 'live'] } as const
        await record(tx, { action: 'storefront.domainState', operatorNo, changes })
        await makePages(tx, row.host)
      }),
  }
}

/** As a domain is whose record has not been found for long enough. */
const lapsing = (row: DomainRow): DomainRow => ({ ...row, failing_since: new Date(0) })
