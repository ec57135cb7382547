import { navigationLinks } from '@/lib/map/navigationLinks'

const PORT = '오천항 & 등대'
const WRITTEN = '%EC%98%A4%EC%B2%9C%ED%95%AD%20%26%20%EB%93%B1%EB%8C%80'
const PLACE = { port: PORT, address: '충남 보령시 오천해안로 782', lat: 36.4, lng: 126.5 }

it('leads to the harbour and encodes any name of it', () => {
  const links = navigationLinks(PLACE)
  expect(links.map(({ href }) => href)).toEqual([
    `https://map.kakao.com/link/to/${WRITTEN},36.4,126.5`,
    `https://map.naver.com/p/directions/-/14081915.6,4355801.3,${WRITTEN},,ADDRESS_POI/-/car`,
    `tmap://route?goalname=${WRITTEN}&goalx=126.5&goaly=36.4`,
  ])
  expect(links.map(({ label }) => label)).toEqual([
    '카카오맵 길찾기',
    '네이버 지도 길찾기',
    '티맵 길찾기',
  ])
  expect(links.map(({ isApp = false }) => isApp)).toEqual([false, false, true])
})

it('searches for the harbour where its position is not known', () => {
  const links = navigationLinks({ ...PLACE, lat: 0, lng: 0 })
  expect(links.map(({ href }) => href)).toEqual([
    `https://map.kakao.com/link/search/${WRITTEN}`,
    `https://map.naver.com/p/search/${WRITTEN}`,
  ])
})

it('searches for the address of a place without a name', () => {
  const links = navigationLinks({ ...PLACE, port: '', address: '부산', lat: 0, lng: 0 })
  expect(links.map(({ href, label }) => [href, label])).toEqual([
    ['https://map.kakao.com/link/search/%EB%B6%80%EC%82%B0', '카카오맵에서 보기'],
    ['https://map.naver.com/p/search/%EB%B6%80%EC%82%B0', '네이버 지도에서 보기'],
  ])
})
