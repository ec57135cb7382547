import Link from 'next/link'
import styled from 'styled-components'
import { theme } from '@/styles/theme'

export const STEPS = ['what', 'when', 'preview'] as const
export type Step = (typeof STEPS)[number]

const LABELS: Readonly<Record<Step, string>> = {
  what: '할 일',
  when: '날과 배',
  preview: '미리 보기',
}

/** The browser's way back leads to the step before. */
export const stepHref = (step: Step): string => `/calendar/batch?step=${step}`

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(${STEPS.length}, minmax(0, 1fr));
  gap: ${theme.space.xs};
  max-width: ${theme.width.text};
`

const Item = styled.li`
  display: grid;
  border-top: 4px solid ${theme.color.line};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};

  > * {
    display: flex;
    align-items: center;
    min-height: ${theme.touch};
    overflow-wrap: anywhere;
  }
  &[data-is='done'] {
    border-color: ${theme.color.ink};
  }
  &[data-is='current'] {
    border-color: ${theme.color.ink};
    color: ${theme.color.ink};
    font-weight: ${theme.fontWeight.bold};
  }
`

/** The three steps; those behind are links. */
export const BatchSteps = ({ current }: { current: Step }) => (
  <List aria-label="단계">
    {STEPS.map((step, index) => {
      const text = `${index + 1}. ${LABELS[step]}`
      const isDone = index < STEPS.indexOf(current)
      const is = isDone ? 'done' : step === current ? 'current' : 'ahead'
      return (
        <Item key={step} data-is={is} aria-current={step === current ? 'step' : undefined}>
          {isDone ? (
            <Link href={stepHref(step)} prefetch={false} shallow>
              {text}
            </Link>
          ) : (
            <span>{text}</span>
          )}
        </Item>
      )
    })}
  </List>
)
