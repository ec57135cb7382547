import styled from 'styled-components'
import { MapIcon } from '@/components/common/MapIcon'
import { navigationLinks, type Place } from '@/lib/map/navigationLinks'
import { theme } from '@/styles/theme'

const { color, space } = theme

const Block = styled.div`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.lg};
  background: ${color.surface};
`

/** Land, sea and a pin drawn in CSS: no map server is called, so none can track the visitor. */
const Sketch = styled.div`
  display: grid;
  place-items: center;
  height: 7rem;
  background:
    radial-gradient(120% 90% at 12% 110%, ${color.successTint} 0 52%, transparent 53%),
    radial-gradient(70% 60% at 100% 0%, ${color.successTint} 0 45%, transparent 46%),
    repeating-linear-gradient(-8deg, ${color.tint} 0 14px, ${color.tintStrong} 14px 15px);
  color: ${color.ink};
`

const Address = styled.address`
  padding: ${space.sm} ${space.md};
  font-style: normal;

  strong {
    display: block;
  }
`

const Links = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  border-top: 1px solid ${color.line};

  li + li {
    border-left: 1px solid ${color.line};
  }
  a {
    display: grid;
    place-items: center;
    min-height: ${theme.touch};
    padding: ${space.xxs};
    color: ${color.ink};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.semibold};
    text-align: center;
  }
`

/** A place with its address and links to navigation apps. */
export const PlaceCard = (place: Place) => (
  <Block>
    <Sketch>
      <MapIcon size={40} />
    </Sketch>
    <Address>
      <strong>{place.name}</strong>
      {place.address}
    </Address>
    <Links>
      {navigationLinks(place).map(({ label, href }) => (
        <li key={label}>
          <a href={href} target={href.startsWith('https:') ? '_blank' : undefined} rel="noreferrer">
            {label}
          </a>
        </li>
      ))}
    </Links>
  </Block>
)
