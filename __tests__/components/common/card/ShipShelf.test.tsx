import { fireEvent, screen } from '@testing-library/react'
import { ShipShelf } from '@/components/common/card/ShipShelf'
import { shipItemOf } from '@/__tests__/setup/handlers/wire'
import { renderWithStore } from '@/__tests__/setup/render'

it('has an arrow only to where a shelf goes on', () => {
  renderWithStore(<ShipShelf items={[1, 2, 3, 4, 5].map((no) => shipItemOf(no))} />)
  const shelf = screen.getByRole('list')
  Object.defineProperties(shelf, { clientWidth: { value: 300 }, scrollWidth: { value: 1000 } })
  const arrowsAt = (scrollLeft: number) => {
    fireEvent.scroll(shelf, { target: { scrollLeft } })
    // Shown to a mouse, which this window has not.
    return screen
      .queryAllByLabelText(/^(이전|다음) 상품$/)
      .map((arrow) => arrow.getAttribute('aria-label'))
  }
  expect(arrowsAt(0)).toEqual(['다음 상품'])
  expect(arrowsAt(350)).toEqual(['이전 상품', '다음 상품'])
  expect(arrowsAt(700)).toEqual(['이전 상품'])
})
