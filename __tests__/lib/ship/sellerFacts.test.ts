import { sellerFacts } from '@/lib/ship/sellerFacts'

const SELLER = {
  ...{ firm_name: '바다선단', owner_name: '김해송', biz_no: '000-11-10037' },
  ...{ travel_business_no: '제0000-예시-7호', mail_order_no: '제0000-예시-0001호' },
  ...{ address: '충남 보령시', email: 'bada@baetgil.example' },
}

describe('sellerFacts', () => {
  it('names everything that the law asks of the seller', () => {
    expect(sellerFacts({ seller: SELLER, phone: '070-0000-1011' })).toEqual([
      ['상호', '바다선단'],
      ['대표', '김해송'],
      ['사업자등록번호', '000-11-10037'],
      ['통신판매업 신고번호', '제0000-예시-0001호'],
      ['관광사업 등록번호', '제0000-예시-7호'],
      ['주소', '충남 보령시'],
      ['전화', '070-0000-1011'],
      ['이메일', 'bada@baetgil.example'],
    ])
  })

  it('leaves out what is not known', () => {
    const seller = { ...SELLER, travel_business_no: '', mail_order_no: '', email: '' }
    const terms = sellerFacts({ seller, phone: '' }).map(([term]) => term)
    expect(terms).toEqual(['상호', '대표', '사업자등록번호', '주소'])
  })
})
