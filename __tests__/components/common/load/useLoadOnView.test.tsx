import { act, screen, waitFor } from '@testing-library/react'
import { Article } from '@/components/common/text/Article'
import { answer, refuse } from '@/__tests__/setup/handlers/answer'
import { boardItemOf } from '@/__tests__/setup/handlers/wire'
import { network } from '@/__tests__/setup/network'
import { renderWithStore } from '@/__tests__/setup/render'

const detailOf = (no: number) => ({ ...boardItemOf(no, { view_count: 3 }), contents: '<p>글</p>' })

const open = (no: number) =>
  renderWithStore(<Article listHref="/info/board/" initial={detailOf(no)} />)

const listen = () => {
  const told: string[] = []
  network.use(
    answer('getBoardDetail', ({ params, query }) => {
      told.push(`${String(params.no)} ${query.is_view ?? ''}`)
      return { detail: { ...detailOf(Number(params.no)), view_count: 4 } }
    }),
  )
  return told
}

const turn = (visibility: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => window.sessionStorage.clear())

it('a page counts no view until it is visible', async () => {
  const told = listen()
  turn('hidden')
  open(7)
  expect(screen.getByText(/조회 3/)).toBeVisible()
  expect(told).toEqual([])
  turn('visible')
  expect(await screen.findByText(/조회 4/)).toBeVisible()
  expect(told).toEqual(['7 1'])
})

it('a tab counts one view of each text, however often it comes back', async () => {
  const told = listen()
  for (const no of [7, 7, 8, 7]) {
    const { unmount } = open(no)
    expect(await screen.findByText(/조회 4/)).toBeVisible()
    unmount()
  }
  expect(told).toEqual(['7 1', '7 0', '8 1', '7 0'])
})

it('the view of a load that failed counts with a later load', async () => {
  network.use(refuse('getBoardDetail', 503))
  open(7).unmount()
  const told = listen()
  // The failed load may still be awaited: it is shared until then.
  await waitFor(async () => {
    const { unmount } = open(7)
    await screen.findByText(/조회 4/, {}, { timeout: 1_000 }).finally(unmount)
  })
  // A slow machine asks again before it has drawn the answer, which counts no second view.
  expect(told[0]).toBe('7 1')
  expect(told.slice(1)).not.toContain('7 1')
})

it.each(['nonsense', '{"7":1}', '[7,null]'])(
  'a storage that holds %s does no harm',
  async (kept) => {
    const told = listen()
    window.sessionStorage.setItem('viewed', kept)
    open(7)
    expect(await screen.findByText(/조회 4/)).toBeVisible()
    expect(told).toEqual(['7 1'])
  },
)
