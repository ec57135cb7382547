import { renderToString } from 'react-dom/server'
import { ShipGrid } from '@/components/common/ShipGrid'
import { packPageProps, unpackPageProps } from '@/components/shell/pageData'
import { toCardItem } from '@/lib/ship/cardItem'
import { shipItemOf } from '../../setup/handlers/wire'
import { renderWithStore } from '../../setup/render'

const items = [1, 2, 3].map((no) => toCardItem(shipItemOf(no)))
const props = { initial: { list: items, total: 3 }, today: '2026-11-22' }

test('a page finds in its own HTML what its data leave out', () => {
  const { container, unmount } = renderWithStore(<ShipGrid items={items} />)
  const packed = packPageProps(props, container.innerHTML)
  const text = JSON.stringify(packed)
  expect(text).not.toContain(items[0]?.detail.name)
  const received = JSON.parse(text) as typeof packed
  expect(unpackPageProps(received)).toEqual(props)
  unmount()
  expect(unpackPageProps(received)).toEqual(props)
})

test('the data of a page without cards are whole', () => {
  const packed = packPageProps(props, renderToString(<p />))
  expect(unpackPageProps(JSON.parse(JSON.stringify(packed)) as typeof packed)).toEqual(props)
})

test('data that a navigation loaded are taken as they are', () => {
  expect(unpackPageProps(props)).toBe(props)
})
