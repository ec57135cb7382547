import styled from 'styled-components'
import { wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import { type Look, LOOKS, lookStyle } from './departureLook'
import { LookMark } from './LookMark'

const Signs = styled.ul`
  ${wrappingLine}
  gap: ${theme.space.xxs};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
`

const Sign = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space.xxs};
  padding: 0.125rem ${theme.space.xs};
  border-radius: ${theme.radius.sm};
  ${lookStyle}
`

/** What the looks of the departures mean. */
export const Legend = () => (
  <Signs aria-label="표시 설명">
    {(Object.keys(LOOKS) as Look[]).map((look) => (
      <Sign key={look} data-look={look}>
        <LookMark look={look} filled={0.5} />
        {LOOKS[look]}
      </Sign>
    ))}
    <li>숫자는 남은 자리와 가격이에요.</li>
  </Signs>
)
