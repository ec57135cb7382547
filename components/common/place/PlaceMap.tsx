import styled from 'styled-components'
import { koreaPath } from '@/lib/map/korea'
import { type PlaceMap as Drawn, placeMap } from '@/lib/map/placeMap'
import { MAP_SIZE, type Point } from '@/lib/map/projection'
import { theme } from '@/styles/theme'

const { color, fontSize, space } = theme

const Map = styled.div`
  position: absolute;
  inset: 0;
  background: ${color.tint};
  font-size: ${fontSize.xs};

  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  path {
    fill: ${color.successTint};
    stroke: ${color.lineStrong};
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
    @media (forced-colors: active) {
      fill: Canvas;
      stroke: CanvasText;
    }
  }
`

/** A harbour or town nearby. */
const Neighbour = styled.span`
  position: absolute;
  display: none;
  transform: translate(-50%, -0.25rem);
  color: ${color.textMuted};
  text-align: center;
  white-space: nowrap;

  &::before {
    content: '';
    display: block;
    width: 0.375rem;
    height: 0.375rem;
    margin: 0 auto;
    border: 1px solid ${color.surface};
    border-radius: ${theme.radius.pill};
    background: ${color.textMuted};
    forced-color-adjust: none;
  }
  /* With large text on a small screen there is room for the place itself alone. */
  @container (min-width: 17rem) {
    display: block;
  }
`

const Pin = styled.span`
  position: absolute;
  left: 50%;
  top: 50%;
  width: 1rem;
  height: 1rem;
  transform: translate(-50%, -50%);
  border: 3px solid ${color.surface};
  border-radius: ${theme.radius.pill};
  background: ${color.danger};
  box-shadow: ${theme.shadow.middle};
  forced-color-adjust: none;
`

const Name = styled.strong`
  position: absolute;
  left: 50%;
  top: calc(50% + 0.75rem);
  max-width: 90%;
  overflow: hidden;
  transform: translateX(-50%);
  padding: 0 ${space.xs};
  border-radius: ${theme.radius.pill};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${fontSize.sm};
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Scale = styled.span`
  position: absolute;
  left: ${space.xs};
  bottom: ${space.xxs};
  border-top: 2px solid ${color.textMuted};
  color: ${color.textMuted};
  white-space: nowrap;
`

const Locator = styled.div<{ $side: Drawn['freeSide'] }>`
  position: absolute;
  top: ${space.xs};
  ${({ $side }) => $side}: ${space.xs};
  width: 22%;
  aspect-ratio: 1;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.sm};
  background: ${color.tintStrong};

  circle {
    fill: ${color.danger};
  }
`

const percent = (part: number) => `${part * 100}%`
const at = ({ x, y }: Point) => ({ left: percent(x), top: percent(y) })

const LAND = koreaPath()

/** The whole country, with the place as a dot. */
const WholeCountry = ({ box, side }: { box: Drawn['box']; side: Drawn['freeSide'] }) => (
  <Locator $side={side}>
    <svg viewBox={`0 0 ${MAP_SIZE} ${MAP_SIZE}`}>
      <path d={LAND} />
      <circle cx={box.x + box.width / 2} cy={box.y + box.height / 2} r={MAP_SIZE / 20} />
    </svg>
  </Locator>
)

interface Props {
  name: string
  lat: number
  lng: number
}

/** The coast around a place, drawn from our own data: no map server learns of the visitor. */
export const PlaceMap = ({ name, lat, lng }: Props) => {
  const map = placeMap({ lat, lng })
  if (!map) return null
  const { box, neighbours, scale, freeSide } = map
  const near = neighbours.map((each) => each.name)
  const nearText = near.length > 0 ? ` 가까운 곳은 ${near.join(', ')}이에요.` : ''
  return (
    <Map role="img" aria-label={`${name} 주변 바닷가를 그린 지도예요.${nearText}`}>
      <svg viewBox={[box.x, box.y, box.width, box.height].join(' ')}>
        <path d={LAND} />
      </svg>
      {neighbours.map((each) => (
        <Neighbour key={each.name} style={at(each)}>
          {each.name}
        </Neighbour>
      ))}
      <WholeCountry box={box} side={freeSide} />
      <Pin />
      <Name>{name}</Name>
      <Scale style={{ width: percent(scale.share) }}>{scale.km}km</Scale>
    </Map>
  )
}
