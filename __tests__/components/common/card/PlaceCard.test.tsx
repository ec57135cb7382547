import { act, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { PlaceCard } from '@/components/common/card/PlaceCard'
import { scrollToEnd } from '@/__tests__/setup/intersection'
import { renderWithStore } from '@/__tests__/setup/render'

const PLACE = {
  name: '오천항 3번 선착장 앞',
  portName: '오천항',
  address: '충남 보령시 오천면 오천해안로 782',
  lat: 36.4394,
  lng: 126.5197,
}
const show = (of: Partial<ComponentProps<typeof PlaceCard>> = {}) => {
  const rendered = renderWithStore(<PlaceCard {...PLACE} {...of} />)
  act(scrollToEnd)
  return rendered
}

describe('the card of a place', () => {
  it('draws the coast when it comes near, and says what is on it', async () => {
    show()
    const map = await screen.findByRole('img', { name: /^오천항 주변 바닷가를 그린 지도예요/ })
    expect(map).toHaveAccessibleName(/무창포항/)
    expect(screen.getByText('20km')).toBeVisible()
  })

  it('links maps to the harbour, whatever the meeting place is called', () => {
    show()
    expect(screen.getByText('오천항 3번 선착장 앞')).toBeVisible()
    expect(screen.getByRole('link', { name: '오천항 카카오맵 길찾기' })).toHaveAttribute(
      'href',
      `https://map.kakao.com/link/to/${encodeURIComponent('오천항')},36.4394,126.5197`,
    )
    expect(screen.getByRole('link', { name: '오천항 네이버 지도 길찾기' })).toBeVisible()
  })

  it('says where to park, and shows a picture of the meeting place', () => {
    show({ parking: '항구 앞 공영주차장 무료', image: '/pictures/quay.webp' })
    expect(screen.getByText('항구 앞 공영주차장 무료', { exact: false })).toBeVisible()
    expect(screen.getByRole('img', { name: /만나는 곳$/ })).toBeVisible()
  })

  it('copies the address', async () => {
    const { user } = show()
    const write = jest.spyOn(navigator.clipboard, 'writeText')
    await user.click(screen.getByRole('button', { name: '주소 복사' }))
    expect(await screen.findByText('복사했어요')).toBeVisible()
    expect(write).toHaveBeenCalledWith(PLACE.address)
  })

  it('has no map where the coast is no help in finding it', async () => {
    show({ name: '사당역', portName: '사당역', isInland: true })
    expect(await screen.findByText('사당역', { selector: 'strong' })).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('link', { name: /^사당역 네이버 지도/ })).toBeVisible()
  })

  it.each([
    ['is not known', 0, 0],
    ['is abroad', 7.34, 134.48],
  ])('has no map where the position %s', async (_, lat, lng) => {
    show({ lat, lng })
    expect(await screen.findByText(PLACE.address)).toBeVisible()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(screen.getAllByRole('link')).toHaveLength(2)
  })
})
