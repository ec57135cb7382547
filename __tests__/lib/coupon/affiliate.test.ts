import { affiliateIn } from '@/lib/coupon/affiliate'

it('reads the partner of an address, as long as the wire takes it', () => {
  const query = { affiliate_code: [' fish ', 'other'], affiliate_data: 'a'.repeat(201) }
  expect(affiliateIn(query)).toEqual({ affiliate_code: 'fish', affiliate_data: 'a'.repeat(200) })
  expect(affiliateIn({})).toEqual({ affiliate_code: '', affiliate_data: '' })
})
