import Link from 'next/link'
import { useRouter } from 'next/router'
import styled from 'styled-components'
import { currentHref, groupMenu, menuOf } from '@/lib/staff/menu'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { useSession } from './session'

const Group = styled.div`
  margin-bottom: ${theme.space.md};

  h2 {
    padding: 0 ${theme.space.xs};
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.s};
    font-weight: ${theme.fontWeight.medium};
  }
`

const MenuLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${theme.touch};
  padding: 0 ${theme.space.xs};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.text};
  font-weight: ${theme.fontWeight.medium};
  /* All of an owner's pages are in sight on a laptop. */
  ${media.mouse} {
    min-height: 2.25rem;
  }

  &:active {
    background: ${theme.color.surfacePressed};
  }
  &[aria-current] {
    background: ${theme.color.tint};
    color: ${theme.color.ink};
    font-weight: ${theme.fontWeight.bold};
  }
`

/** All pages that a person may see, by group. */
export const MenuGroups = ({ label }: { label: string }) => {
  const { role, operator } = useSession()
  const { asPath } = useRouter()
  const links = menuOf(role, operator !== null)
  const here = currentHref(
    links.map(({ href }) => href),
    asPath.split(/[?#]/, 1)[0] ?? '',
  )
  return (
    <nav aria-label={label}>
      {groupMenu(links).map(({ name, links: own }) => (
        <Group key={name}>
          <h2>{name}</h2>
          <ul>
            {own.map(({ href, label: text }) => (
              <li key={href}>
                <MenuLink
                  href={href}
                  prefetch={false}
                  aria-current={href === here ? 'page' : undefined}
                >
                  {text}
                </MenuLink>
              </li>
            ))}
          </ul>
        </Group>
      ))}
    </nav>
  )
}
