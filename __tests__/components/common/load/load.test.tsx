import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { CodeLoadError } from '@/components/common/load/CodeLoadError'
import { onDemand } from '@/components/common/load/onDemand'
import { Article } from '@/components/common/text/Article'
import { useLoad } from '@/store/useLoad'
import { answer, refuse } from '../../../setup/handlers/answer'
import { boardItemOf } from '../../../setup/handlers/wire'
import { network } from '../../../setup/network'
import { renderWithStore } from '../../../setup/render'

const Sheet = ({ title }: { title: string }) => <p>{title}</p>

/** A piece of code that gets lost so often. */
const lost = (times: number) => {
  let left = times
  return jest.fn(async () => {
    left -= 1
    if (left >= 0) throw new Error('ChunkLoadError')
    return Sheet
  })
}

type Answers = Record<string, Promise<string>>

const late = () => {
  let answer = (_text: string) => {}
  const promise = new Promise<string>((resolve) => (answer = resolve))
  return { promise, answer }
}

const Page = ({ answers }: { answers: Answers }) => {
  const [key, setKey] = useState('first')
  const { data = 'nothing', mutate, reload } = useLoad(key, () => answers[key] ?? late().promise)
  return (
    <>
      <output>{data}</output>
      <button onClick={() => mutate('changed')}>change</button>
      <button onClick={reload}>reload</button>
      <button onClick={() => setKey('second')}>next</button>
    </>
  )
}

describe('code that is loaded on demand', () => {
  it('is retried silently after a failure', async () => {
    const load = lost(2)
    const Piece = onDemand(load, { LoadError: CodeLoadError })
    render(<Piece title="필터" />)
    expect(await screen.findByText('필터')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('shows an error when it cannot be loaded, with a retry', async () => {
    const Piece = onDemand(lost(3), { LoadError: CodeLoadError })
    render(<Piece title="필터" />)
    expect(await screen.findByRole('alert')).toHaveTextContent('화면을 불러오지 못했어요')
    expect(screen.getByRole('button', { name: '새로고침' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }))
    expect(await screen.findByText('필터')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('what is asked for once it is seen', () => {
  const detailOf = (no: number) => ({
    ...boardItemOf(no, { view_count: 3 }),
    contents: '<p>글</p>',
  })

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
})

describe('data that an action changed', () => {
  it('is shown in place of what was loaded', async () => {
    const { user } = renderWithStore(<Page answers={{ first: Promise.resolve('loaded') }} />)
    expect(await screen.findByText('loaded')).toBeVisible()
    await user.click(screen.getByText('change'))
    expect(screen.getByRole('status')).toHaveTextContent('changed')
  })

  it('is not replaced by an answer that was under way', async () => {
    const { promise, answer } = late()
    const { user } = renderWithStore(<Page answers={{ first: promise }} />)
    await user.click(screen.getByText('change'))
    answer('older')
    await promise
    await user.click(screen.getByText('change'))
    expect(screen.getByRole('status')).toHaveTextContent('changed')
  })

  it('is replaced when the page loads it again', async () => {
    const { user } = renderWithStore(<Page answers={{ first: Promise.resolve('loaded') }} />)
    await user.click(screen.getByText('change'))
    await user.click(screen.getByText('reload'))
    expect(await screen.findByText('loaded')).toBeVisible()
  })

  it('is not shown under another key', async () => {
    const { user } = renderWithStore(<Page answers={{ second: Promise.resolve('second') }} />)
    await user.click(screen.getByText('change'))
    await user.click(screen.getByText('next'))
    expect(await screen.findByText('second')).toBeVisible()
  })
})
