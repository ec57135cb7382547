import styled from 'styled-components'
import { MenuGroups } from './MenuGroups'

const Columns = styled.div`
  nav {
    columns: 9rem;
    max-width: 44rem;
  }
  nav > div {
    break-inside: avoid;
  }
`

/** The whole menu as a page, for a phone. */
export const MenuPage = () => (
  <Columns>
    <MenuGroups label="전체 메뉴" />
  </Columns>
)
