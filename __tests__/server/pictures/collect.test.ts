import { readFileSync } from 'node:fs'
import sql from 'sql-template-tag'
import { keysOf } from '@/lib/picture/operatorPicture'
import { createCollector } from '@/server/modules/picture/collectPictures'
import type { FileStore } from '@/server/storage/fileStore'
import { openStore } from '@/server/storage/openStore'
import { insertShip } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import {
  beginPicture,
  cameraPhoto,
  drawPictures,
  uploadPicture,
} from '../../setup/operatorPictures'
import { type Headers, startTestServer, type TestServer } from '../../setup/server'

const DAY_MS = 24 * 3_600_000

/** Columns with such names that never hold an address of an operator's picture. */
const OTHERS = ['member.image']

describe('pictures that nothing shows', () => {
  let server: TestServer
  let headers: Headers
  let shipNo: number
  let store: FileStore
  beforeAll(async () => {
    server = await startTestServer()
    const ship = await insertShip(server.db)
    shipNo = ship.no
    headers = (await newStaff(server.db, { operatorNo: ship.groupNo })).headers
    store = openStore(server.config.pictures)
  })
  afterAll(() => server.close())

  const after = (days: number) =>
    createCollector({ db: server.db, now: () => new Date(Date.now() + days * DAY_MS), store })
  const show = (images: readonly string[]) =>
    server.db.run(sql`update ship set images = ${images}::text[] where no = ${shipNo}`)
  const isKnown = async (name: string) =>
    (await server.db.rows(sql`select from operator_picture where name = ${name}`)).length > 0
  const isStored = async (name: string) => (await store.get(`${name}/source.webp`)) !== undefined

  it('are gone with their files after thirty days, and those that are shown stay', async () => {
    const file = await cameraPhoto(60, 40)
    const [shown, unused] = [
      await uploadPicture(server, headers, file),
      await uploadPicture(server, headers, file),
    ]
    await drawPictures(server)
    await show([shown.image])
    await after(0).collect()
    await after(29).collect()
    expect(await isStored(unused.name)).toBe(true)
    await after(31).collect()
    expect([await isKnown(unused.name), await isStored(unused.name)]).toEqual([false, false])
    expect([await isKnown(shown.name), await isStored(shown.name)]).toEqual([true, true])
  })

  it('are counted anew once they were shown again', async () => {
    const { name, image } = await uploadPicture(server, headers, await cameraPhoto(60, 40))
    await drawPictures(server)
    await after(0).collect()
    await show([image])
    await after(20).collect()
    await show([])
    await after(40).collect()
    expect(await isKnown(name)).toBe(true)
  })

  it('are not waited for when their upload has stopped for a day', async () => {
    const { name } = await beginPicture(server, headers, 1_000)
    await after(0.9).collect()
    expect(await isKnown(name)).toBe(true)
    await after(1.1).collect()
    expect(await isKnown(name)).toBe(false)
  })

  it('leave no file behind: of no picture, or of a size that is no more', async () => {
    const { name, image } = await uploadPicture(server, headers, await cameraPhoto(60, 40))
    await drawPictures(server)
    await show([image])
    const strays = [`${'x'.repeat(20)}/640.webp`, `${name}/1920.webp`]
    for (const key of strays) await store.put(key, Buffer.from('old'), 'image/webp')
    await after(0.9).sweep()
    expect(await store.get(strays[0] ?? '')).toBeDefined()
    await after(1.1).sweep()
    for (const key of strays) expect(await store.get(key)).toBeUndefined()
    for (const key of keysOf(name)) expect(await store.get(key)).toBeDefined()
  })

  it('are not taken for strays where the store is another installation’s', async () => {
    const before = new Date(Date.now() - 2 * DAY_MS)
    const foreign = Array.from({ length: 300 }, (_, index) => ({
      key: `${String(index).padStart(20, 'x')}/640.webp`,
      at: before,
    }))
    const removed: string[] = []
    const other: FileStore = {
      ...store,
      list: async function* () {
        yield foreign
      },
      remove: (keys) => Promise.resolve(void removed.push(...keys)),
    }
    const { sweep } = createCollector({ db: server.db, now: () => new Date(), store: other })
    await expect(sweep()).rejects.toThrow('of this installation')
    expect(removed).toEqual([])
  })
})

it('every column that can show an operator’s picture is looked through before one is removed', async () => {
  const server = await startTestServer()
  const columns = await server.db.rows<{ table: string; name: string }>(sql`
    select table_name as table, column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'ARRAY', 'jsonb', 'json')
       and column_name ~ '(image|logo|picture|photo|html)' and table_name !~ '_y?\\d'
     order by 1, 2`)
  await server.close()
  const looked = readFileSync('server/modules/picture/pictureUses.ts', 'utf8')
  const missing = columns.filter(
    ({ table, name }) =>
      !OTHERS.includes(`${table}.${name}`) &&
      !(looked.includes(table) && new RegExp(`\\.${name}\\b`).test(looked)),
  )
  expect(missing).toEqual([])
})
