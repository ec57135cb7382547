import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ChipStrip } from '@/components/common/intent/ChipStrip'
import { Accordion } from '@/components/common/layout/Accordion'
import { Tabs } from '@/components/common/layout/Tabs'

const tabs = [
  { key: 'ready', label: '예약' },
  { key: 'end', label: '이용완료' },
  { key: 'cancel', label: '취소' },
] as const

const Page = () => {
  const [selected, setSelected] = useState<(typeof tabs)[number]['key']>('ready')
  return (
    <Tabs label="예약 목록" tabs={tabs} selected={selected} onSelect={setSelected}>
      {selected} 목록
    </Tabs>
  )
}

describe('Tabs', () => {
  it('is one Tab stop; arrows, Home and End choose and wrap around', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.tab()
    expect(screen.getByRole('tab', { name: '예약' })).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { name: '취소', selected: true })).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('tab', { name: '이용완료', selected: true })).toHaveFocus()
    await user.keyboard('{End}{Home}')
    expect(screen.getByRole('tabpanel', { name: '예약' })).toHaveTextContent('ready 목록')
  })

  it('chooses by press', async () => {
    const user = userEvent.setup()
    render(<Page />)
    await user.click(screen.getByRole('tab', { name: '취소' }))
    expect(screen.getByRole('tabpanel', { name: '취소' })).toHaveTextContent('cancel 목록')
  })
})

describe('Accordion', () => {
  it('opens and closes', async () => {
    const user = userEvent.setup()
    render(<Accordion summary="환불은 언제 되나요?">취소 후 3일 안에 돌려드려요.</Accordion>)
    const answer = screen.getByText('취소 후 3일 안에 돌려드려요.')
    expect(answer).not.toBeVisible()
    await user.click(screen.getByText('환불은 언제 되나요?'))
    expect(answer).toBeVisible()
  })
})

describe('a line of chips', () => {
  const STRIP = 200
  const CHIP = 60

  /** Chips stand side by side from 0; only the strip's first 200 px are seen. */
  const layOut = () => {
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      const chip = Number(this.dataset.place ?? -1)
      return chip < 0 ? new DOMRect(0, 0, STRIP, CHIP) : new DOMRect(chip * CHIP, 0, CHIP, CHIP)
    })
  }

  const Days = ({ chosen }: { chosen: number }) => (
    <ChipStrip label="날짜">
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <button key={place} type="button" data-place={place} aria-pressed={place === chosen}>
          {place}일
        </button>
      ))}
    </ChipStrip>
  )

  const scrolled = () => screen.getByRole('button', { name: '0일' }).parentElement?.scrollLeft

  afterEach(() => jest.restoreAllMocks())

  it('shows the chosen one although it lies outside of what is seen', () => {
    layOut()
    const { rerender } = render(<Days chosen={-1} />)
    expect(scrolled()).toBe(0)
    rerender(<Days chosen={5} />)
    expect(scrolled()).toBe(5 * CHIP + CHIP / 2 - STRIP / 2)
  })

  it('stays where it is when the chosen one is seen already', () => {
    layOut()
    render(<Days chosen={1} />)
    expect(scrolled()).toBe(0)
  })
})
