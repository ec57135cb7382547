import { screen } from '@testing-library/react'
import { Footer } from '@/components/shell/Footer'
import type { Storefront } from '@/lib/contract/wire'
import { storefrontOf } from '../../setup/handlers/wire'
import { renderWithStore } from '../../setup/render'

const show = (words: object, of: Partial<Storefront> = {}) => {
  const { ship, ...rest } = storefrontOf(of)
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
    const unknown = {
      firm_name: '',
      biz_no: '',
      mail_order_no: '',
      address: '',
      phone: '',
      email: '',
    }
    show({ owner_name: '김바다', ...unknown }, { provider: { name: '', hosting: '' } })
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['대표'])
    expect(screen.queryByText(/통신판매중개자/)).not.toBeInTheDocument()
  })

  it('has what the law asks of an online shop', () => {
    show({})
    const facts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
    expect(facts).toEqual([
      '상호바다선단',
      '대표김선장',
      '사업자등록번호123-45-67890',
      '통신판매업 신고번호제2026-충남보령-0001호',
      '주소충남 보령시 오천면',
      '전화0411234567',
      '이메일bada@baetgil.test',
      '호스팅 서비스구름호스팅',
    ])
    expect(screen.getByRole('link', { name: 'bada@baetgil.test' })).toHaveAttribute(
      'href',
      'mailto:bada@baetgil.test',
    )
  })

  it('says that the provider mediates, and who sells', () => {
    show({})
    expect(
      screen.getByText(
        '통신판매중개자 뱃길: 통신판매의 당사자가 아니에요. 예약한 상품과 환불의 책임은 판매자(바다선단)에게 있어요.',
      ),
    ).toBeVisible()
  })

  it('of the provider says that each seller answers for what it sells', () => {
    show({}, { ship: { ...storefrontOf().ship, no: 0 } })
    expect(screen.getByText(/책임은 각 상품의 판매자에게 있어요/)).toBeVisible()
  })
})
