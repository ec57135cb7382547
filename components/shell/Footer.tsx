import Link from 'next/link'
import styled from 'styled-components'
import type { Storefront } from '@/lib/contract/wire'
import { media } from '@/styles/media'
import { touchLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

const Wrapper = styled.footer`
  background: ${theme.color.surfaceMuted};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`

const Inner = styled.div`
  display: grid;
  gap: ${theme.space.md};
  max-width: ${theme.width.wide};
  margin: 0 auto;
  padding: ${theme.space.xl} ${theme.gutter};
  ${media.tablet} {
    padding: ${theme.space.xl} ${theme.space.lg};
  }
`

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space.md};

  a {
    ${touchLine}
  }
  strong {
    color: ${theme.color.text};
  }
`

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs} ${theme.space.md};

  div {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${theme.space.xs};
  }
`

const LINKS = [
  { href: '/customer/notice', label: '공지사항' },
  { href: '/customer/faq', label: '자주 묻는 질문' },
  { href: '/customer/contact', label: '문의하기' },
  { href: '/reservation/guest', label: '비회원 예약 조회' },
  { href: '/customer/policy/terms', label: '이용약관' },
] as const

/** That the provider is no party to the sale, and who is (전자상거래법 제20조 제1항과 제2항). */
const describeIntermediary = ({ provider, ship }: Storefront): string => {
  const role = `통신판매중개자 ${provider.name}: 통신판매의 당사자가 아니에요.`
  const { firm_name, footer_ship_name } = ship.detail
  return ship.no === 0
    ? `${role} 예약한 상품과 환불의 책임은 각 상품의 판매자에게 있어요.`
    : `${role} 예약한 상품과 환불의 책임은 판매자(${firm_name || footer_ship_name})에게 있어요.`
}

/**
 * Who runs the storefront, as the law requires of online shops (전자상거래법 제10조 제1항, 제13조
 * 제1항). Unknown facts are left out.
 */
export const Footer = ({ storefront }: { storefront: Storefront }) => {
  const { ship, provider } = storefront
  const { detail } = ship
  const facts = [
    ['상호', detail.firm_name],
    ['대표', detail.owner_name],
    ['사업자등록번호', detail.biz_no],
    ['통신판매업 신고번호', detail.mail_order_no],
    ['관광사업 등록번호', detail.travel_business_no],
    ['주소', detail.address],
    ['전화', detail.phone && <a href={`tel:${detail.phone}`}>{detail.phone}</a>],
    ['전화 받는 시간', detail.phone_hours],
    ['이메일', detail.email && <a href={`mailto:${detail.email}`}>{detail.email}</a>],
    ['호스팅 서비스', provider.hosting],
  ] as const
  return (
    <Wrapper>
      <Inner>
        <Links>
          {LINKS.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} prefetch={false}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link href="/customer/policy/privacy" prefetch={false}>
              <strong>개인정보처리방침</strong>
            </Link>
          </li>
        </Links>
        <strong>{detail.firm_name || detail.footer_ship_name}</strong>
        <Facts>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </Facts>
        {provider.name && <p>{describeIntermediary(storefront)}</p>}
        <p>{detail.footer_copyright}</p>
      </Inner>
    </Wrapper>
  )
}
