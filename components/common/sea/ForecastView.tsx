import styled from 'styled-components'
import { Small } from '@/components/common/text/Small'
import type { SeaForecast } from '@/lib/contract/sea'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { HALF_NAMES, spanText } from '@/lib/sea/forecastText'
import { theme } from '@/styles/theme'
import { SeaBlock } from './SeaBlock'

const { color, space } = theme

/** Of more species a card tells nothing. */
const FISH_SHOWN = 3

const Halves = styled.ul`
  display: grid;
  gap: ${space.xs};

  li {
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr);
    column-gap: ${space.xs};
    font-size: ${theme.fontSize.sm};
    font-variant-numeric: tabular-nums;
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xxs} ${space.sm};
  }
  dl > div {
    display: flex;
    gap: ${space.xxs};
  }
  dt {
    flex: none;
    color: ${color.textMuted};
  }
  dd {
    font-weight: ${theme.fontWeight.medium};
    overflow-wrap: anywhere;
  }
`

type HalfOf = SeaForecast['halves'][number]

const factsOf = ({ waves, wind, water, air, fish }: HalfOf): [name: string, text: string][] => {
  const indexes = fish.slice(0, FISH_SHOWN).map(({ name, index }) => `${name} ${index}`)
  return [
    ['물결', waves ? spanText(waves, 'm') : ''],
    ['바람', wind ? spanText(wind, 'm/s') : ''],
    ['수온', water ? spanText(water, '°C') : ''],
    ['기온', air ? spanText(air, '°C') : ''],
    ['낚시지수', indexes.join(' · ')],
  ]
}

/** Waves, wind and temperatures of a day, of which place they are, and how old. */
export const ForecastView = ({ forecast }: { forecast: SeaForecast }) => {
  const { source, place, km, fetched_at, halves } = forecast
  return (
    <SeaBlock aria-label="바다 예보">
      <p>{km > 0 ? `바다 예보 · ${place}(${km}km)` : `바다 예보 · ${place}`}</p>
      <Halves>
        {halves.map((half) => (
          <li key={half.half}>
            <span>{HALF_NAMES[half.half]}</span>
            <dl>
              {factsOf(half)
                .filter(([, text]) => text !== '')
                .map(([name, text]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </Halves>
      <Small>
        {source || '국립해양조사원 예보'}, {formatKoreanDayTime(new Date(fetched_at))}에 받았어요.
        실제와 다를 수 있어요.
      </Small>
    </SeaBlock>
  )
}
