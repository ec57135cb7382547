import { readFileSync } from 'node:fs'
import path from 'node:path'
import { insertGuests } from '@/bench/support/guests'
import { insertSeason, type Season } from '@/bench/support/rush/catalogue'
import { type Client, createClient } from '@/bench/support/rush/client'
import { judge } from '@/bench/support/rush/judge'
import type { RetainedBuild } from '@/scripts/support/retainedScripts'
import { type Fleet, startFleet } from './support/fleet'
import { copyAsNewerRelease, type Release } from './support/newerRelease'
import { startVisitors, untilSeen } from './support/visitors'

const VISITORS = 50
const GUESTS = 50_000

let fleet: Fleet
let newer: Release
let season: Season
let client: Client
let leave = () => Promise.resolve()

/** The files of the build that the processes began with. */
const firstBuild = (): RetainedBuild => {
  const [own] = JSON.parse(
    readFileSync(path.join('.next', 'kept-scripts.json'), 'utf8'),
  ) as RetainedBuild[]
  if (!own) throw new Error('npm run build has not run')
  return own
}

beforeAll(async () => {
  newer = copyAsNewerRelease()
  fleet = await startFleet({
    fill: async (db) => {
      season = await insertSeason(db, 900)
      await insertGuests(db, GUESTS)
    },
  })
  client = createClient(fleet.nginx.ports.inner, 'www.localhost')
})
// Also after a failure: nobody asks a fleet that is stopped.
afterEach(() => leave())
afterAll(async () => {
  client.close()
  await fleet.stop()
  newer.remove()
})

it('is replaced by a newer release while visitors read and book', async () => {
  const crowd = startVisitors(client, season, VISITORS)
  const { visits } = crowd
  leave = crowd.leave
  await untilSeen(() => visits.outcomes.length > VISITORS, 'visitors have booked')
  for (const index of [0, 1]) await fleet.replace('api', index, newer.folder)
  await fleet.replace('worker', 0, newer.folder)
  for (const index of [0, 1]) await fleet.replace('web', index, newer.folder)
  await untilSeen(() => visits.builds.has(newer.buildId), 'a page of the new release')
  const before = visits.outcomes.length
  await untilSeen(() => visits.outcomes.length > before + VISITORS, 'they go on')
  await leave()

  expect(visits.failures).toEqual([])
  expect(visits.seen.failedTwice).toEqual([])
  expect([...visits.builds]).toEqual([firstBuild().id, newer.buildId])
  const { wrong, booked } = await judge(fleet.db, visits.outcomes)
  expect(wrong).toEqual([])
  expect(booked).toBeGreaterThan(VISITORS)
})

it('answers with every script of the release before', async () => {
  const { files } = firstBuild()
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const { status } = await client.get(`/_next/static/${encodeURI(file)}`)
    expect({ file, status }).toEqual({ file, status: 200 })
  }
})

it('would notice processes that are killed', async () => {
  const crowd = startVisitors(client, season, VISITORS, GUESTS / 2)
  const { visits } = crowd
  leave = crowd.leave
  await untilSeen(() => visits.outcomes.length > 0, 'visitors have booked')
  await Promise.all(fleet.parts.api.map((api) => api.kill()))
  await untilSeen(() => visits.seen.failedTwice.length > 0, 'a call has failed')
  await Promise.all([0, 1].map((index) => fleet.start('api', index)))
  await leave()
  expect(visits.seen.failedTwice).not.toEqual([])
})
