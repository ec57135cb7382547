import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { MapIcon } from '@/components/common/icon/MapIcon'
import { onDemand } from '@/components/common/load/onDemand'
import { navigationLinks } from '@/lib/map/navigationLinks'
import { isOnMap, PLACE_MAP_RATIO, project } from '@/lib/map/projection'
import { Picture } from '@/components/common/picture/Picture'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import { spreadLine } from '@/styles/lineStyle'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

const { color, space } = theme

const Block = styled.div`
  max-width: ${theme.width.text};
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.lg};
  background: ${color.surface};
`

/** Its size is that of the map, before and after the map comes. */
const Sea = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: ${PLACE_MAP_RATIO};
  overflow: hidden;
  container-type: inline-size;
  border-bottom: 1px solid ${color.line};
  background: ${color.tint};
  color: ${color.ink};
`

const Address = styled.address`
  ${spreadLine}
  gap: ${space.xs};
  padding: ${space.sm} ${theme.gutter};
  font-style: normal;

  strong {
    display: block;
  }
`

const Parking = styled.p`
  padding: 0 ${space.md} ${space.sm};
`

const PICTURE_SIZES = '(min-width: 768px) 640px, 100vw'
const OUTSIDE = { target: '_blank', rel: 'noreferrer' } as const

const Links = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr));
  gap: 1px;
  border-top: 1px solid ${color.line};
  background: ${color.line};

  a {
    display: grid;
    place-items: center;
    height: 100%;
    min-height: ${theme.touch};
    padding: ${space.xs};
    background: ${color.surface};
    color: ${color.ink};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.semibold};
    text-align: center;
    text-wrap: balance;
  }
  /* A computer has no such app. */
  ${media.hover} {
    .app {
      display: none;
    }
  }
  a:focus-visible {
    outline-offset: -3px;
  }
`

/** No part of a page's first load. */
const NearMap = onDemand(() => import('../place/NearMap').then((code) => code.NearMap))

const COPY_ADDRESS = '주소 복사'
const CopyPlaceholder = () => (
  <Button variant="secondary" isSmall disabled>
    {COPY_ADDRESS}
  </Button>
)

/** Copying works by script alone. */
const CopyButton = onDemand(
  () => import('../button/CopyButton').then(({ CopyButton: Copy }) => Copy),
  {
    Loading: CopyPlaceholder,
    LoadError: CopyPlaceholder,
  },
)

const Coast = (props: { name: string; lat: number; lng: number }) => (
  <Sea>
    <MapIcon size={40} />
    <NearMap {...props} />
  </Sea>
)

interface Props {
  /** How the place is called; a sentence where one has to be found: `오천항 3번 선착장`. */
  name: string
  /** The harbour's name, as maps know it; without it, `name`. */
  portName?: string
  address: string
  /** Both 0 where the position is not known: then there is no map. */
  lat: number
  lng: number
  /** Whether the coast is no help in finding it: then there is no map either. */
  isInland?: boolean
  /** Where to park; '' where not said. */
  parking?: string | undefined
  /** A picture of the place where one meets. */
  image?: string | undefined
}

/** A place: a drawn map of the coast, its address, and links to maps. */
export const PlaceCard = (props: Props) => {
  const { name, portName, address, lat, lng, isInland = false, parking, image } = props
  const port = portName || name
  return (
    <Block>
      {!isInland && isOnMap(project({ lat, lng })) && <Coast name={port} lat={lat} lng={lng} />}
      {image && <Picture src={image} alt={`${name} 만나는 곳`} sizes={PICTURE_SIZES} />}
      <Address>
        <span>
          <strong>{name}</strong>
          {address}
        </span>
        {address && <CopyButton text={address} label={COPY_ADDRESS} />}
      </Address>
      {parking && (
        <Parking>
          <strong>주차</strong> {parking}
        </Parking>
      )}
      <Links>
        {navigationLinks({ port, address, lat, lng }).map(({ label, href, isApp }) => (
          <li key={label} className={isApp && 'app'}>
            <a href={href} {...(!isApp && OUTSIDE)}>
              <VisuallyHidden>{port} </VisuallyHidden>
              {label}
            </a>
          </li>
        ))}
      </Links>
    </Block>
  )
}
