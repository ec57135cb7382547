import { render, screen } from '@testing-library/react'
import { ChipStrip } from '@/components/common/intent/ChipStrip'

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

describe('a line of chips', () => {
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
