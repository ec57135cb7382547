import { screen, waitFor } from '@testing-library/react'
import { BoardingPass } from '@/components/common/boardingPass/BoardingPass'
import { storePass } from '@/components/common/boardingPass/storedPasses'
import { Logout } from '@/components/user/Logout'
import { formatWon } from '@/lib/text/won'
import { boardingCode } from '@/lib/boarding/boardingCode'
import { detailOf } from '@/__tests__/setup/handlers/booking'
import { createMemoryCaches } from '@/__tests__/setup/memoryCaches'
import { renderWithStore } from '@/__tests__/setup/render'

const CODE = boardingCode('7b6a3a0e-6f0e-4c0e-9d35-0e6ce3f6a111')
const PATH = '/reservation/guest/501'

let memory = createMemoryCaches()

beforeEach(() => {
  memory = createMemoryCaches()
  Object.defineProperty(globalThis, 'caches', { value: memory.caches, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches')
})

const detail = (code: string | null, shipName = '바다1호') => {
  const known = detailOf({ state: 'CONFIRMED', boarding_code: code })
  return { ...known, ship: { ...known.ship, name: shipName } }
}

const open = (...parts: Parameters<typeof detail>) =>
  renderWithStore(<BoardingPass detail={detail(...parts)} userType="guest" />)

const keptHtml = async () =>
  (
    await waitFor(() => {
      const page = memory.kept.get(PATH)
      if (!page) throw new Error('nothing is kept yet')
      return page.clone()
    })
  ).text()

describe('the visitor’s QR', () => {
  it('is shown, and kept as a page of its own with what is needed at the quay', async () => {
    open(CODE)
    const shown = await screen.findByRole('img', { name: '탑승 QR' })
    const html = await keptHtml()
    expect(html).toContain(shown.querySelector('path')?.getAttribute('d'))
    expect(html).toContain('<dd>11월 21일 (토) 05:00</dd>')
    expect(html).toContain('오천항 3번 선착장')
    expect(html).toContain(CODE)
  })

  it('keeps no name, no phone and no price, and no script', async () => {
    open(CODE, '<script>alert(1)</script> & "바다"')
    const html = await keptHtml()
    const { reservation } = detail(CODE)
    expect(html).not.toContain(reservation.name)
    expect(html).not.toContain(reservation.phone)
    expect(html).not.toContain(formatWon(reservation.total))
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;바다&quot;')
  })

  it('removes the copy once nobody boards with it', async () => {
    await storePass({ html: '', title: '', lastDay: '2099-11-22', no: 501, userType: 'guest' })
    open(null)
    await waitFor(() => expect(memory.kept.size).toBe(0))
    expect(screen.queryByRole('img', { name: '탑승 QR' })).toBeNull()
  })

  it('removes copies of trips that are over when the next one is kept', async () => {
    const over = { html: '', title: '', lastDay: '2020-01-01', no: 1, userType: 'member' } as const
    await storePass(over)
    open(CODE)
    await keptHtml()
    expect([...memory.kept.keys()]).toEqual([PATH])
  })

  it('is not shown before the reservation is paid', async () => {
    await storePass({ html: '', title: '', lastDay: '2099-11-22', no: 501, userType: 'guest' })
    const unpaid = detailOf({ state: 'AWAITING_PAYMENT', boarding_code: CODE })
    renderWithStore(<BoardingPass detail={unpaid} userType="guest" />)
    await waitFor(() => expect(memory.kept.size).toBe(0))
    expect(screen.queryByRole('img', { name: '탑승 QR' })).toBeNull()
  })

  it('is shown where the browser keeps nothing', async () => {
    Reflect.deleteProperty(globalThis, 'caches')
    open(CODE)
    expect(await screen.findByRole('img', { name: '탑승 QR' })).toBeVisible()
  })
})

describe('a logout', () => {
  it('removes all copies of this device', async () => {
    await storePass({ html: '', title: '', lastDay: '2099-11-22', no: 501, userType: 'guest' })
    renderWithStore(<Logout />, { isPersisted: true, router: { path: '/user/logout' } })
    await waitFor(() => expect(memory.kept.size).toBe(0))
  })
})
