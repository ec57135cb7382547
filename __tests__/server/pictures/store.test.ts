import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createBreaker, FAILURES_TO_OPEN, GatewayPaused, PAUSE_MS } from '@/server/gateways/breaker'
import { GatewayFailure } from '@/server/gateways/failure'
import { guardStore } from '@/server/modules/picture/guardStore'
import { type FileStore, StoreUnavailable } from '@/server/storage/fileStore'
import { openStore, type StoreSettings } from '@/server/storage/openStore'
import { mirrorFiles } from '@/server/storage/mirrorFiles'
import { startS3 } from '../../fakes/s3'

const bytes = Buffer.from('a picture')

const keysIn = async (store: FileStore): Promise<string[]> => {
  const keys: string[] = []
  for await (const page of store.list()) keys.push(...page.map(({ key }) => key))
  return keys.sort()
}

type S3 = Awaited<ReturnType<typeof startS3>>

describe.each(['folder', 's3'])('a store of files in a %s', (kind) => {
  let folder: string
  let s3: S3
  let settings: StoreSettings
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'store-'))
    s3 = await startS3()
    settings = kind === 's3' ? { s3: s3.settings } : { folder }
  })
  afterAll(async () => {
    await s3.close()
    rmSync(folder, { recursive: true })
  })

  it('has what was put there, until it is removed', async () => {
    const store = openStore(settings)
    expect(await keysIn(store)).toEqual([])
    const keys = ['a/source.webp', 'a/640.webp', 'b-_/1280.avif']
    for (const key of keys) await store.put(key, bytes, 'image/webp')
    expect(await store.get('b-_/1280.avif')).toEqual(bytes)
    expect(await store.get('b-_/320.avif')).toBeUndefined()
    expect(await keysIn(store)).toEqual(keys.toSorted())
    await store.put('a/640.webp', Buffer.from('another'), 'image/webp')
    expect(await store.get('a/640.webp')).toEqual(Buffer.from('another'))
    await store.remove([...keys, 'never/was.webp'])
    expect(await keysIn(store)).toEqual([])
  })
})

it('a folder keeps nothing half written, and no empty folders', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-'))
  const store = openStore({ folder })
  await store.put('a/1.webp', bytes, 'image/webp')
  expect(readdirSync(path.join(folder, 'a'))).toEqual(['1.webp'])
  await store.remove(['a/1.webp'])
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

describe('a bucket', () => {
  let s3: S3
  beforeAll(async () => {
    s3 = await startS3()
  })
  afterAll(() => s3.close())
  beforeEach(() => s3.behave('answers'))

  it('is told the type of a file, below the folder of the installation', async () => {
    await openStore({ s3: s3.settings }).put('a/1.avif', bytes, 'image/avif')
    expect(s3.files.get('shop/a/1.avif')?.type).toBe('image/avif')
  })

  it.each([
    ['with another secret', { secret: 'wrong' }],
    ['of another region', { region: 'us-east-1' }],
  ])('refuses who signs %s', async (_name, wrong) => {
    const store = openStore({ s3: { ...s3.settings, ...wrong } })
    await expect(store.put('a/2.webp', bytes, 'image/webp')).rejects.toThrow(StoreUnavailable)
    await expect(store.get('a/1.avif')).rejects.toThrow(StoreUnavailable)
  })

  it('that does not exist is not taken for one without the file', async () => {
    const url = s3.settings.url.replace('/pictures/', '/others/')
    const store = openStore({ s3: { ...s3.settings, url } })
    await expect(store.get('a/1.avif')).rejects.toThrow(StoreUnavailable)
    await expect(keysIn(store)).rejects.toThrow(StoreUnavailable)
  })

  it.each(['refuses', 'lies'] as const)('that %s has no listing', async (mode) => {
    s3.behave(mode)
    await expect(keysIn(openStore({ s3: s3.settings }))).rejects.toThrow(StoreUnavailable)
  })

  it('that sends without an end is left', async () => {
    s3.behave('floods')
    await expect(openStore({ s3: s3.settings }).get('a/1.avif')).rejects.toThrow(StoreUnavailable)
  })

  it('that hangs is left after the time that is given', async () => {
    s3.behave('hangs')
    const store = openStore({ s3: { ...s3.settings, deadlineMs: 100 } })
    await expect(store.get('a/1.avif')).rejects.toThrow(StoreUnavailable)
  })

  it('that is down is not asked until a pause is over', async () => {
    let now = new Date()
    const quiet = { log: { warn: () => undefined }, note: async () => undefined }
    const breaker = createBreaker({ name: 's3', now: () => now, ...quiet })
    const store = guardStore(openStore({ s3: s3.settings }), breaker)
    s3.behave('lies')
    for (let failure = 0; failure < FAILURES_TO_OPEN; failure += 1) {
      await expect(keysIn(store)).rejects.toThrow(GatewayFailure)
    }
    s3.behave('answers')
    await expect(store.get('a/1.avif')).rejects.toThrow(GatewayPaused)
    now = new Date(now.getTime() + PAUSE_MS)
    expect(await store.get('a/1.avif')).toEqual(bytes)
    expect(await keysIn(store)).toEqual(['a/1.avif'])
  })

  it.each([
    ['refuses', 'key'],
    ['floods', 'garbage'],
  ] as const)('that %s is said to fail as other gateways do', async (mode, failure) => {
    s3.behave(mode)
    const run = <T>(call: () => Promise<T>) => call()
    const store = guardStore(openStore({ s3: s3.settings }), { run })
    await expect(store.get('a/1.avif')).rejects.toMatchObject({ failure })
  })
})

it('a mirror has what is new, and loses what was removed', async () => {
  const [here, there] = [0, 1].map(() => mkdtempSync(path.join(tmpdir(), 'store-')))
  const [store, mirror] = [openStore({ folder: here ?? '' }), openStore({ folder: there ?? '' })]
  for (const key of ['a/1.webp', 'b/1.webp']) await store.put(key, bytes, 'image/webp')
  expect(await mirrorFiles(store, mirror)).toBe(2)
  await store.remove(['a/1.webp'])
  await store.put('c/1.avif', bytes, 'image/avif')
  expect(await mirrorFiles(store, mirror)).toBe(1)
  expect(await keysIn(mirror)).toEqual(['b/1.webp', 'c/1.avif'])
  for (const folder of [here, there]) rmSync(folder ?? '', { recursive: true })
})
