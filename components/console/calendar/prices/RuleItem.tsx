import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { IconButton } from '@/components/common/button/IconButton'
import { Card } from '@/components/common/card/Card'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import { Cluster } from '@/components/common/layout/Cluster'
import { Badge } from '@/components/common/text/Badge'
import { toKstDate } from '@/lib/date/kst'
import { type PriceRule, ruleEffect, ruleWhen } from '@/lib/schedule/priceRules'
import type { TideStyle } from '@/lib/tide/tide'
import { theme } from '@/styles/theme'
import { RuleMark } from './RuleMark'

const Rule = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space.xxs} ${theme.space.xs};
  align-items: start;
`

const Words = styled.div`
  overflow-wrap: anywhere;

  h2 {
    font-size: ${theme.fontSize.md};
  }
  p {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  strong {
    font-weight: ${theme.fontWeight.semibold};
  }
`

const Moves = styled.div`
  display: grid;
`

const Buttons = styled(Cluster)`
  grid-column: 1 / -1;
`

type Props = {
  rule: PriceRule
  index: number
  isLast: boolean
  style: TideStyle
  onChange: () => void
  onRemove: () => void
  onMove: (by: -1 | 1) => void
}

/** A rule in its place of the list. */
export const RuleItem = ({ rule, index, isLast, style, onChange, onRemove, onMove }: Props) => (
  <Rule as="li">
    <RuleMark>{index + 1}</RuleMark>
    <Words>
      <h2>
        {rule.name} {rule.valid_to < toKstDate(new Date()) && <Badge>지난 규칙</Badge>}
      </h2>
      <strong>{ruleEffect(rule)}</strong>
      <p>{ruleWhen(rule, style)}</p>
    </Words>
    <Moves>
      <IconButton
        label={`${rule.name} 규칙 위로 옮기기`}
        aria-disabled={index === 0}
        onClick={() => index > 0 && onMove(-1)}
      >
        <ChevronIcon size={20} direction="up" />
      </IconButton>
      <IconButton
        label={`${rule.name} 규칙 아래로 옮기기`}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      >
        <ChevronIcon size={20} direction="down" />
      </IconButton>
    </Moves>
    <Buttons>
      <Button
        variant="secondary"
        isSmall
        aria-label={`${rule.name} 규칙 바꾸기`}
        onClick={onChange}
      >
        바꾸기
      </Button>
      <Button variant="secondary" isSmall aria-label={`${rule.name} 규칙 빼기`} onClick={onRemove}>
        빼기
      </Button>
    </Buttons>
  </Rule>
)
