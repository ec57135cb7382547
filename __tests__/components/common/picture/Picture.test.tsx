import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { ICON_NAMES } from '@/components/common/icon/iconNames'
import { Icon } from '@/components/common/icon/icons'
import { Picture } from '@/components/common/picture/Picture'

const drawings = () =>
  new DOMParser().parseFromString(
    readFileSync(path.join(process.cwd(), 'components/common/icon/icons.svg'), 'utf8'),
    'image/svg+xml',
  )

describe('Picture', () => {
  it('offers five widths as AVIF and WebP, and reserves its space', () => {
    render(<Picture src="/demo/ship-1-640.webp" alt="바다호" width={1280} height={480} />)
    const image = screen.getByRole('img', { name: '바다호' })
    expect(image).toHaveAttribute(
      'srcset',
      '/demo/ship-1-320.webp 320w, /demo/ship-1-480.webp 480w, /demo/ship-1-640.webp 640w, /demo/ship-1-960.webp 960w, /demo/ship-1-1280.webp 1280w',
    )
    const source = image.previousElementSibling
    expect(source).toHaveAttribute('type', 'image/avif')
    expect(source).toHaveAttribute(
      'srcset',
      image.getAttribute('srcset')?.replaceAll('.webp', '.avif'),
    )
    expect(source).toHaveAttribute('sizes', image.getAttribute('sizes') ?? '')
    expect(image).toHaveAttribute('loading', 'lazy')
    expect(image.closest('span')).toHaveStyle({ aspectRatio: '1280 / 480' })
  })

  it('has no invented sizes for an address of another kind', () => {
    render(<Picture src="/upload/a.jpg" alt="바다호" isEager />)
    expect(screen.getByRole('img')).not.toHaveAttribute('srcset')
    expect(screen.getByRole('img').previousElementSibling).toBeNull()
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager')
  })

  it.each([undefined, null, ''])('draws a placeholder of the same name for %p', (src) => {
    render(<Picture src={src} alt="바다호" />)
    expect(screen.getByRole('img', { name: '바다호' })).not.toHaveAttribute('src')
  })

  it('shows a placeholder for a broken picture, and loads another one', () => {
    const { rerender } = render(<Picture src="/gone.webp" alt="바다호" />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByRole('img', { name: '바다호' })).not.toHaveAttribute('src')
    rerender(<Picture src="/here.webp" alt="바다호" />)
    expect(screen.getByRole('img')).toHaveAttribute('src', '/here.webp')
  })

  it('waits for the page’s scripts unless it is eager, and for nothing without scripts', () => {
    const html = renderToString(
      <>
        <Picture src="/first.webp" alt="첫 사진" isEager />
        <Picture src="/second.webp" alt="다음 사진" />
      </>,
    )
    const page = document.createElement('div')
    page.innerHTML = html
    const waiting = page.querySelector('noscript')
    expect(waiting?.innerHTML).toContain('/second.webp')
    expect(waiting?.innerHTML).not.toContain('/first.webp')
    expect(waiting?.innerHTML).not.toContain('srcset')
    waiting?.remove()
    expect(page.innerHTML).toContain('/first.webp')
    expect(page.innerHTML).not.toContain('/second.webp')
  })

  it('is hidden from screen readers when it is decoration', () => {
    render(<Picture alt="" />)
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })
})

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
