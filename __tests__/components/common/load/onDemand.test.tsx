import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CodeLoadError } from '@/components/common/load/CodeLoadError'
import { onDemand } from '@/components/common/load/onDemand'

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
