import Link from 'next/link'
import { useRouter } from 'next/router'
import type { MouseEvent } from 'react'
import styled from 'styled-components'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import type { Storefront } from '@/lib/contract/wire'
import { media } from '@/styles/media'
import { textStyle } from '@/styles/textStyle'
import { theme } from '@/styles/theme'

const Bar = styled.header`
  background: ${theme.color.surface};
  border-bottom: 1px solid ${theme.color.line};
`

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.xxs};
  max-width: ${theme.width.page};
  min-height: 3.25rem;
  margin: 0 auto;
  padding: 0 ${theme.gutter} 0 ${theme.space.xxs};
  ${media.tablet} {
    padding: 0 ${theme.space.md};
  }
`

const Back = styled(Link)`
  display: grid;
  place-items: center;
  flex: none;
  width: ${theme.touch};
  height: ${theme.touch};
  border-radius: ${theme.radius.pill};
`

const Name = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touch};
  font-weight: ${theme.fontWeight.bold};
  ${textStyle('md')}
`

/** Back and the operator's name: nothing that leads out of a checkout by accident. It does not stick. */
export const CheckoutHeader = ({ storefront }: { storefront: Storefront }) => {
  const { back } = useRouter()
  const goBack = (event: MouseEvent) => {
    // Opened from a message there is no page before this one: then the link leads home.
    if (window.history.length <= 1) return
    event.preventDefault()
    back()
  }
  return (
    <Bar>
      <Row>
        <Back href="/" prefetch={false} aria-label="이전 화면" onClick={goBack}>
          <ChevronIcon direction="left" />
        </Back>
        <Name href="/" prefetch={false}>
          {storefront.ship.detail.web_title}
        </Name>
      </Row>
    </Bar>
  )
}
