import { navigationLinks } from '@/lib/map/navigationLinks'

it('encodes any name of the place', () => {
  const links = navigationLinks({
    name: '오천항 & 등대',
    address: '충남 보령시',
    lat: 36.4,
    lng: 126.5,
  })
  expect(links.map(({ href }) => href)).toEqual([
    'https://map.kakao.com/link/to/%EC%98%A4%EC%B2%9C%ED%95%AD%20%26%20%EB%93%B1%EB%8C%80,36.4,126.5',
    'https://map.naver.com/p/search/%EC%B6%A9%EB%82%A8%20%EB%B3%B4%EB%A0%B9%EC%8B%9C',
    'geo:36.4,126.5?q=36.4,126.5(%EC%98%A4%EC%B2%9C%ED%95%AD%20%26%20%EB%93%B1%EB%8C%80)',
  ])
})
