import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { LAPSE_HOURS, proofText } from '@/lib/storefront/ownDomain'
import { createLimits } from '@/server/limits/limits'
import { createCommandRecorder } from '@/server/modules/activity/activity'
import { createIsOwnCallback } from '@/server/modules/member/callbackAddress'
import { createFindStorefront } from '@/server/modules/storefront/findStorefront'
import { createDomainJob } from '@/server/modules/storefront/domainJob'
import { createDomainService } from '@/server/modules/storefront/domainService'
import { type BuiltShip, insertShip } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import { startTestServer, type TestServer } from '../../setup/server'

const HOUR_MS = 3_600_000
const PATH = '/c/v1/storefront/domain'

let server: TestServer
let now = new Date()
/** What the DNS of each domain says. */
const dns = new Map<string, string[]>()
const record = createCommandRecorder(() => now)

const domainsOf = (isTls = true) =>
  createDomainService({
    db: server.db,
    now: () => now,
    limits: createLimits(server.db, server.config.encryptionKeys),
    findProof: async (name) => dns.get(name) ?? [],
    providerDomain: 'localhost',
    isTls,
  })
type Domains = ReturnType<typeof domainsOf>
let domains: Domains

beforeAll(async () => {
  server = await startTestServer()
  domains = domainsOf()
})
afterAll(() => server.close())

let names = 0
const newName = () => `shop${(names += 1)}.example`

/** A storefront that asked for a domain; `proof` is what its record has to say. */
const asking = async (name = newName()) => {
  const ship = await insertShip(server.db)
  await domains.ask(ship.groupNo, name, record)
  const row = await server.db.first<{ token: string }>(sql`
    select token from storefront_domain where host = ${ship.host}`)
  return { ship, name, proof: proofText(row?.token ?? '') }
}
const proven = async (name?: string) => {
  const asked = await asking(name)
  dns.set(asked.name, [asked.proof])
  await domains.check(asked.ship.host, record)
  return asked
}
const live = async () => {
  const shop = await proven()
  await domains.markLive(shop.name, record)
  return shop
}
const stateOf = async ({ groupNo }: BuiltShip) => (await domains.describe(groupNo))?.state
const published = async () => (await server.get<Answer<'getDomains'>>('/a/info/domains')).body.list
const canonicalOf = async ({ host }: BuiltShip) =>
  (await server.get<Answer<'getInfoIndex'>>(`/a/info/index/${host}`)).body.domain

describe('a domain', () => {
  it('names its storefront once its record is found, and is its address once it has a certificate', async () => {
    const { ship, name, proof } = await asking()
    dns.set(name, ['v=spf1 -all', `${proof}x`])
    await domains.check(ship.host, record)
    expect([await stateOf(ship), await published()]).toEqual(['waiting', []])
    dns.set(name, ['v=spf1 -all', proof])
    await domains.check(ship.host, record)
    expect(await published()).toEqual([{ name, host: ship.host, is_live: 0 }])
    expect(await canonicalOf(ship)).toBe('')
    await domains.markLive(name, record)
    expect(await published()).toEqual([{ name, host: ship.host, is_live: 1 }])
    expect(await canonicalOf(ship)).toBe(name)
    const pages = await server.db.rows(sql`
      select from outbox where channel = 'regenerate' and recipient = ${`/${ship.host}/`}`)
    expect(pages.length).toBeGreaterThan(0)
  })

  it('needs no certificate where there is no https', async () => {
    const { ship, name, proof } = await asking()
    dns.set(name, [proof])
    await domainsOf(false).check(ship.host, record)
    expect(await stateOf(ship)).toBe('live')
  })

  it('lapses when its record is away for long, and comes back with it', async () => {
    const { ship, name, proof } = await live()
    dns.delete(name)
    await domains.check(ship.host, record)
    expect([await stateOf(ship), await canonicalOf(ship)]).toEqual(['failing', name])
    now = new Date(now.getTime() + LAPSE_HOURS * HOUR_MS)
    await domains.check(ship.host, record)
    expect([await stateOf(ship), await canonicalOf(ship)]).toEqual(['lapsed', ''])
    expect((await published()).map((domain) => domain.name)).not.toContain(name)
    dns.set(name, [proof])
    await domains.check(ship.host, record)
    expect([await stateOf(ship), await canonicalOf(ship)]).toEqual(['proven', ''])
  })

  it('goes to who has it now: the record of the one before proves nothing for another', async () => {
    const before = await live()
    const after = await asking(before.name)
    await domains.check(after.ship.host, record)
    expect([await stateOf(before.ship), await stateOf(after.ship)]).toEqual(['live', 'waiting'])
    dns.set(before.name, [before.proof, after.proof])
    await expect(domains.check(after.ship.host, record)).rejects.toMatchObject({
      code: 'DOMAIN_TAKEN',
    })
    dns.set(before.name, [after.proof])
    await domains.check(after.ship.host, record)
    expect([await stateOf(before.ship), await stateOf(after.ship)]).toEqual(['lapsed', 'proven'])
    expect(await canonicalOf(before.ship)).toBe('')
  })

  it('stops at once when it is given up or replaced', async () => {
    const shop = await live()
    await domains.ask(shop.ship.groupNo, newName(), record)
    expect([await stateOf(shop.ship), await canonicalOf(shop.ship)]).toEqual(['waiting', ''])
    const other = await live()
    await domains.remove(other.ship.groupNo, record)
    expect([await stateOf(other.ship), await canonicalOf(other.ship)]).toEqual([undefined, ''])
    await expect(domains.remove(other.ship.groupNo, record)).rejects.toMatchObject({ status: 404 })
  })

  it('is looked at again by the job, also where nobody presses', async () => {
    const lost = await live()
    const asked = await asking()
    dns.delete(lost.name)
    dns.set(asked.name, [asked.proof])
    now = new Date(now.getTime() + HOUR_MS)
    await createDomainJob({ db: server.db, now: () => now, domains }).run()
    expect([await stateOf(lost.ship), await stateOf(asked.ship)]).toEqual(['failing', 'proven'])
  })

  it('lets its pages read answers of an api of another origin, and sign in; no other domain', async () => {
    const shop = await proven()
    const waiting = await asking()
    const allowed = async (origin: string) => {
      const answer = await fetch(`${server.url}/a/info/domains`, { headers: { origin } })
      return answer.headers.get('access-control-allow-origin')
    }
    expect(await allowed(`https://${shop.name}`)).toBe(`https://${shop.name}`)
    expect(await allowed(`https://${waiting.name}`)).toBeNull()
    const find = createFindStorefront(server.db, {
      ...{ providerDomain: 'baetgil.kr', publicProtocol: 'https', port: 3000, defaultHost: 'www' },
    })
    const isOwn = createIsOwnCallback(find)
    expect(await isOwn('KAKAO', `https://${shop.name}/user/kakao`)).toBe(true)
    for (const address of [
      `https://${waiting.name}/user/kakao`,
      `http://${shop.name}/user/kakao`,
      `https://${shop.name}:444/user/kakao`,
      `https://${shop.name}/user/kakao?next=1`,
      `https://sub.${shop.name}/user/kakao`,
    ]) {
      expect([address, await isOwn('KAKAO', address)]).toEqual([address, false])
    }
  })
})

describe('the console', () => {
  it('asks for one, says what has to stand in the DNS, and refuses what cannot be one', async () => {
    const ship = await insertShip(server.db)
    const { headers } = await newStaff(server.db, { role: 'owner', operatorNo: ship.groupNo })
    expect((await server.get(PATH, headers)).body).toEqual({ domain: null })
    expect((await server.put(PATH, { name: ' WWW.Bada.Example. ' }, headers)).status).toBe(200)
    const { body } = await server.get<{ domain: { record: { name: string; text: string } } }>(
      PATH,
      headers,
    )
    expect(body.domain).toMatchObject({
      name: 'www.bada.example',
      state: 'waiting',
      target: `${ship.host}.localhost`,
    })
    expect(body.domain.record.name).toBe('_baetgil.www.bada.example')
    expect(body.domain.record.text).toMatch(/^baetgil-storefront=[\w-]{40,}$/)
    const refused = async (name: string) =>
      (await server.put<{ code?: string }>(PATH, { name }, headers)).body.code
    expect(await refused('bada')).toBe('DOMAIN_INVALID')
    expect(await refused('127.0.0.1')).toBe('DOMAIN_INVALID')
    const recorded = await server.db.rows(sql`
      select changes from activity where action = 'storefront.domain' and operator_no = ${ship.groupNo}`)
    expect(recorded).toEqual([{ changes: { domain: [null, 'www.bada.example'] } }])
    expect((await server.post(`${PATH}/remove`, {}, headers)).status).toBe(200)
    expect((await server.get(PATH, headers)).body).toEqual({ domain: null })
  })

  it('never takes the provider’s own', async () => {
    const ship = await insertShip(server.db)
    const shops = createDomainService({
      ...{ db: server.db, now: () => now, isTls: true, providerDomain: 'baetgil.kr' },
      limits: createLimits(server.db, server.config.encryptionKeys),
      findProof: async () => [],
    })
    await expect(shops.ask(ship.groupNo, 'other.baetgil.kr', record)).rejects.toMatchObject({
      code: 'DOMAIN_OF_PROVIDER',
    })
  })
})
