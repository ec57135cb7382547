import styled from 'styled-components'
import { IconButton } from '@/components/common/button/IconButton'
import { useForm } from '@/components/common/form/useForm'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import { Row, Rows } from '@/components/console/shell/Row'
import { SettingsCard } from '@/components/console/shell/SettingsCard'
import { useSave } from '@/components/console/shell/useSave'
import { MENU_ICONS, type MenuIcon } from '@/lib/storefront/menu'
import type { OwnStorefront } from './ownStorefront'

/** One beside the other, where the name leaves no room too. */
const Moves = styled.div`
  display: flex;
`

type Links = OwnStorefront['links']

const isMenuIcon = (icon: string): icon is MenuIcon =>
  (MENU_ICONS as readonly string[]).includes(icon)

/** The links with the one at `index` before its neighbour. */
const movedUp = (links: Links, index: number): Links =>
  links.toSpliced(index - 1, 2, ...links.slice(index - 1, index + 1).reverse())

/** The order of the storefront's menu. */
export const MenuForm = ({ storefront }: { storefront: OwnStorefront }) => {
  const { save, failure, isSaved } = useSave('setStorefront')
  const form = useForm({
    initial: { links: storefront.links },
    send: ({ links }) => save({ body: { menu: links.map(({ icon }) => icon).filter(isMenuIcon) } }),
  })
  const { links } = form.values
  const moveUp = (index: number) => form.change({ links: movedUp(links, index) })
  return (
    <SettingsCard
      title="메뉴 순서"
      intro={
        <p>
          파는 상품에 따라 메뉴가 생겨요.{' '}
          {links.length === 0
            ? '첫 상품을 올리면 순서를 정할 수 있어요.'
            : '앞에 둘수록 먼저 보여요.'}
        </p>
      }
      form={form}
      failure={failure}
      isSaved={isSaved}
      action="메뉴 순서 저장하기"
    >
      <Rows>
        {links.map(({ icon, label }, index) => (
          <Row key={icon} title={label}>
            <Moves>
              <IconButton
                label={`${label} 위로`}
                aria-disabled={index === 0}
                onClick={() => index > 0 && moveUp(index)}
              >
                <ChevronIcon direction="up" />
              </IconButton>
              <IconButton
                label={`${label} 아래로`}
                aria-disabled={index === links.length - 1}
                onClick={() => index < links.length - 1 && moveUp(index + 1)}
              >
                <ChevronIcon direction="down" />
              </IconButton>
            </Moves>
          </Row>
        ))}
      </Rows>
    </SettingsCard>
  )
}
