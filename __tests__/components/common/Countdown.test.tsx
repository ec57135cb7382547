import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Countdown } from '@/components/common/Countdown'
import { Toast } from '@/components/common/Toast'

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('Countdown', () => {
  it('counts down, speaks seldom, and ends once', () => {
    const onEnd = jest.fn()
    render(<Countdown endsAt="2026-11-21T00:01:30Z" onEnd={onEnd} />)
    expect(screen.getByRole('timer')).toHaveTextContent('01:30')
    expect(screen.getByRole('status')).toHaveTextContent('약 2분 남았어요')
    act(() => jest.advanceTimersByTime(75_000))
    expect(screen.getByRole('timer')).toHaveTextContent('00:15')
    expect(screen.getByRole('status')).toHaveTextContent('30초도 남지 않았어요')
    expect(onEnd).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(60_000))
    expect(screen.getByRole('timer')).toHaveTextContent('00:00')
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('shows no time in the HTML that every visitor shares', () => {
    expect(renderToString(<Countdown endsAt="2026-11-21T00:01:30Z" />)).toContain('--:--')
  })
})

describe('Toast', () => {
  it('is a live region before it has anything to say, and clears itself', () => {
    const onDismiss = jest.fn()
    const { rerender } = render(<Toast onDismiss={onDismiss} />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    rerender(<Toast message="찜했어요" onDismiss={onDismiss} />)
    expect(screen.getByRole('status')).toHaveTextContent('찜했어요')
    act(() => jest.advanceTimersByTime(5000))
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })
})
