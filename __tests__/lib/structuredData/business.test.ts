import { business, website } from '@/lib/structuredData/business'
import { storefrontOf } from '../../setup/handlers/wire'

const SITE = { origin: 'https://bada.baetgil.kr', name: '바다선단' }

const detailOf = (of: object) => {
  const { ship, ...storefront } = storefrontOf()
  return { ...storefront, ship: { ...ship, detail: { ...ship.detail, ...of } } }
}

it('is a place where its address is known', () => {
  const at = business(SITE, detailOf({ address: '충남 보령시 대천항로 1' }))
  expect(at).toMatchObject({ '@type': 'LocalBusiness', '@id': 'https://bada.baetgil.kr/#business' })
  expect(at).toHaveProperty('geo')
  expect(at.image).toBe('https://bada.baetgil.kr/demo/ship-1-1280.webp')
})

it('is a firm where it is not', () => {
  const firm = business(SITE, detailOf({ address: '' }))
  expect(firm['@type']).toBe('Organization')
  expect(firm).not.toHaveProperty('geo')
})

it('can be searched', () => {
  expect(website(SITE)).toMatchObject({ '@type': 'WebSite', url: 'https://bada.baetgil.kr/' })
})
