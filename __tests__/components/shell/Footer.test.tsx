import { screen } from '@testing-library/react'
import { Footer } from '@/components/shell/Footer'
import { storefrontOf } from '../../setup/handlers/wire'
import { renderWithStore } from '../../setup/render'

const show = (words: object) => {
  const { ship, ...rest } = storefrontOf()
  const detail = { ...ship.detail, ...words }
  renderWithStore(<Footer storefront={{ ...rest, ship: { ...ship, detail } }} />)
}

describe('the footer', () => {
  it('says who runs the storefront, with a phone link', () => {
    show({ owner_name: '김바다', biz_no: '123-45-67890', phone: '02-000-0000' })
    expect(screen.getByText('123-45-67890')).toBeVisible()
    expect(screen.getByRole('link', { name: '02-000-0000' })).toHaveAttribute(
      'href',
      'tel:02-000-0000',
    )
  })

  it('has no label for what is not known yet', () => {
    show({ owner_name: '김바다', biz_no: '', address: '', phone: '' })
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['대표'])
  })
})
