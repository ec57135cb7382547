import { readFileSync } from 'node:fs'
import path from 'node:path'
import { render } from '@testing-library/react'
import { ICON_NAMES } from '@/components/common/icon/iconNames'
import { Icon } from '@/components/common/icon/icons'

const drawings = () =>
  new DOMParser().parseFromString(
    readFileSync(path.join(process.cwd(), 'components/common/icon/icons.svg'), 'utf8'),
    'image/svg+xml',
  )

test('every icon has a drawing, and every drawing is an icon', () => {
  const ids = [...drawings().documentElement.children].map(({ id }) => id)
  expect(ids.toSorted()).toEqual([...ICON_NAMES].toSorted())
})

test('a drawing takes the colour of the text beside it', () => {
  for (const drawing of drawings().documentElement.children) {
    expect(drawing.getAttribute('stroke')).toBe('currentColor')
    expect(drawing.getAttribute('fill')).toMatch(/^(none|currentColor)$/)
  }
})

test('an icon refers to its drawing, and is silent and not a stop of the keyboard', () => {
  const { container } = render(<Icon name="ship" size={20} />)
  const icon = container.querySelector('svg')
  expect(icon).toHaveAttribute('aria-hidden', 'true')
  expect(icon).not.toHaveAttribute('tabindex')
  expect(icon).toHaveAttribute('width', '20')
  expect(container.querySelector('use')?.getAttribute('href')).toMatch(/#ship$/)
})
