import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { Countdown } from '@/components/common/time/Countdown'
import { RelativeTime } from '@/components/common/time/RelativeTime'
import { useToday } from '@/components/common/time/useToday'
import { Toast } from '@/components/common/dialog/Toast'
import { createClient } from '@/store/createClient'
import { generalActions } from '@/store/slices/general'
import { renderWithStore } from '@/__tests__/setup/render'

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('Countdown', () => {
  it('counts down, announces seldom, and ends once', () => {
    const onEnd = jest.fn()
    renderWithStore(<Countdown endsAt="2026-11-21T00:01:30Z" onEnd={onEnd} />)
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

  it('never shows more than was given, wherever in a second it begins', () => {
    jest.setSystemTime(new Date('2026-11-21T00:00:00.700Z'))
    renderWithStore(<Countdown endsAt="2026-11-21T00:10:00.600Z" />)
    expect(screen.getByRole('timer')).toHaveTextContent('10:00')
  })

  it('shows no time in the HTML that every visitor shares', () => {
    const page = (
      <Provider store={createClient()}>
        <Countdown endsAt="2026-11-21T00:01:30Z" />
      </Provider>
    )
    expect(renderToString(page)).toContain('--:--')
  })

  it('continues when the visitor’s clock turns out to be fast', () => {
    const onEnd = jest.fn()
    const { store } = renderWithStore(<Countdown endsAt="2026-11-21T00:01:30Z" onEnd={onEnd} />)
    act(() => void store.dispatch(generalActions.clockRead(-600_000)))
    expect(screen.getByRole('timer')).toHaveTextContent('11:30')
    act(() => void store.dispatch(generalActions.clockRead(60_000)))
    expect(screen.getByRole('timer')).toHaveTextContent('00:30')
    expect(onEnd).not.toHaveBeenCalled()
  })
})

describe('a visitor’s wrong clock', () => {
  const Today = () => <p>{useToday()}</p>

  it.each([
    ['fast', -86_400_000, '2026-11-20'],
    ['slow', 86_400_000, '2026-11-22'],
  ])(
    'that is a day %s changes neither today nor how long ago something was',
    (_words, ahead, today) => {
      const { store } = renderWithStore(
        <>
          <Today />
          <RelativeTime at={new Date(Date.now() + ahead - 120_000).toISOString()} />
        </>,
      )
      act(() => void store.dispatch(generalActions.clockRead(ahead)))
      expect(screen.getByText(today)).toBeVisible()
      expect(screen.getByText('2분 전')).toBeVisible()
    },
  )
})

describe('Toast', () => {
  it('is a live region before it has a message, and clears itself', () => {
    const onDismiss = jest.fn()
    const { rerender } = render(<Toast onDismiss={onDismiss} />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    rerender(<Toast message="찜했어요" onDismiss={onDismiss} />)
    expect(screen.getByRole('status')).toHaveTextContent('찜했어요')
    act(() => jest.advanceTimersByTime(5000))
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })
})
