import type { ShipDetail } from '@/lib/contract/wire'

type Sold = Pick<ShipDetail['detail'], 'seller' | 'phone'>

/**
 * Who sells a trip, with Korean terms: what an intermediary shows of the seller before the order
 * (전자상거래법 제20조 제2항). What is not known is left out.
 */
export const sellerFacts = ({
  seller,
  phone,
}: Sold): (readonly [term: string, value: string])[] => {
  const facts = [
    ['상호', seller.firm_name],
    ['대표', seller.owner_name],
    ['사업자등록번호', seller.biz_no],
    ['통신판매업 신고번호', seller.mail_order_no],
    ['관광사업 등록번호', seller.travel_business_no ?? ''],
    ['주소', seller.address],
    ['전화', phone],
    ['이메일', seller.email],
  ] as const
  return facts.filter(([, value]) => value !== '')
}
