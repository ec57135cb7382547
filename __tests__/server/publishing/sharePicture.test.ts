import sql from 'sql-template-tag'
import sharp from 'sharp'
import type { ShipDetail } from '@/lib/contract/wire'
import { sharePicturePath, shareTexts } from '@/lib/ship/sharePicture'
import { drawSharePicture } from '@/server/modules/ship/drawSharePicture'
import { createSharePictures } from '@/server/modules/ship/sharePictures'
import { insertHost, insertSchedule, type BuiltShip } from '../../setup/builders'
import { startTestServer, type TestServer } from '../../setup/server'
import { insertTrip } from './rows'

const TEXTS = { name: '바다호', place: '보령 · 오천항', price: '1인 105,000원', seller: '바다선단' }

let server: TestServer
let ship: BuiltShip

beforeAll(async () => {
  server = await startTestServer()
  await insertHost(server.db)
  ship = await insertTrip(server.db, { name: '바다호' })
})
afterAll(() => server.close())

const currentPath = async () =>
  sharePicturePath((await server.get<ShipDetail>(`/a/ship/simple_info/${ship.no}`)).body)
const ask = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' })

/** How much of a strip is not its ground: text is drawn there. */
const inkOf = async (picture: Buffer, top: number, height: number) => {
  const area = { left: 80, top, width: 1_040, height }
  const { channels } = await sharp(await sharp(picture).extract(area).png().toBuffer()).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

describe('the picture of a trip for sharing', () => {
  it('is a PNG of 1200×630 that may be kept for ever', async () => {
    const answer = await ask(await currentPath())
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('etag')).not.toBeNull()
    const picture = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1_200, height: 630 })
  })

  it('has another address when the price changes; the old one leads there', async () => {
    const before = await currentPath()
    await server.db.run(sql`update ship set price = price + 1000 where no = ${ship.no}`)
    const after = await currentPath()
    expect(after).not.toBe(before)
    const old = await ask(before)
    expect(old.status).toBe(302)
    expect(old.headers.get('location')).toBe(after)
  })

  it('names the least price of what can be booked', async () => {
    const before = await currentPath()
    const of = { capacity: 4, price: 30_000 }
    await insertSchedule(server.db, ship.no, { ...of, price: 90_000 })
    await insertSchedule(server.db, ship.no, { ...of, time: '11:30' })
    const { body } = await server.get<ShipDetail>(`/a/ship/simple_info/${ship.no}`)
    expect(body.detail.least_price).toBe(30_000)
    expect(shareTexts(body).price).toBe('1인 30,000원~')
    expect(await currentPath()).not.toBe(before)
  })

  it('exists of ships alone that are shown', async () => {
    const path = await currentPath()
    await server.db.run(sql`update ship set is_view = false where no = ${ship.no}`)
    expect((await ask(path)).status).toBe(410)
    expect((await ask('/a/ship/share_picture/999999/0.png')).status).toBe(404)
    expect((await ask('/a/ship/share_picture/x/0.png')).status).toBe(404)
  })

  it('draws each text, in Hangul that no font of the machine is needed for', async () => {
    const picture = await drawSharePicture(TEXTS)
    const empty = await drawSharePicture({ name: '', place: '', price: '', seller: '' })
    for (const [top, height] of [
      [64, 40],
      [134, 110],
      [374, 54],
      [452, 66],
    ] as const) {
      expect(await inkOf(picture, top, height)).toBeGreaterThan(20)
      expect(await inkOf(empty, top, height)).toBeLessThan(1)
    }
    // Missing characters would all be the same box.
    const another = await drawSharePicture({ ...TEXTS, name: '하늘호' })
    expect(another.equals(picture)).toBe(false)
  })

  it('keeps a long name and signs of markup within the picture', async () => {
    const picture = await drawSharePicture({ ...TEXTS, name: `<b>&${'긴이름 '.repeat(30)}` })
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1_200, height: 630 })
  })
})

describe('drawing', () => {
  it('is done once for the same texts, one picture at a time, and refused when too many wait', async () => {
    let atOnce = 0
    let most = 0
    const drawn: string[] = []
    const release: (() => void)[] = []
    const pictures = createSharePictures(async ({ name }) => {
      most = Math.max(most, ++atOnce)
      drawn.push(name)
      await new Promise<void>((done) => release.push(done))
      atOnce -= 1
      return Buffer.from(name)
    })
    const get = (name: string) => pictures.get({ ...TEXTS, name })
    const asked = Array.from({ length: 20 }, (_, index) => get(`${index}호`))
    const again = get('0호')
    await expect(get('하나 더')).rejects.toMatchObject({ status: 503 })
    const all = Promise.all([...asked, again])
    while (drawn.length < 20 || release.length > 0) {
      release.shift()?.()
      await new Promise(setImmediate)
    }
    expect((await all).map(String)).toEqual([...drawn, '0호'])
    expect(most).toBe(1)
    expect(String(await get('7호'))).toBe('7호')
    expect(drawn).toHaveLength(20)
  })
})
