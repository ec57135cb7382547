import { DEFAULT_REFUND_POLICY, formatRefundPolicy } from '@/lib/refund/refund'

export interface Policy {
  type: string
  title: string
  sections: readonly { title: string; lines: readonly string[] }[]
}

/** The provider's policy texts by sub-type. */
export const POLICIES: readonly Policy[] = [
  {
    type: 'terms',
    title: '이용약관',
    sections: [
      {
        title: '제1조 (목적)',
        lines: [
          '이 약관은 뱃길(이하 "회사")이 제공하는 예약 서비스의 이용 조건과 절차, 회사와 이용자의 권리와 의무를 정합니다.',
        ],
      },
      {
        title: '제2조 (회사의 지위)',
        lines: [
          '회사는 통신판매중개자이며, 상품을 파는 이는 각 스토어의 운영자입니다.',
          '운영자의 이름과 연락처는 상품 화면과 화면 아래쪽에서 볼 수 있습니다.',
        ],
      },
      {
        title: '제3조 (예약의 성립)',
        lines: [
          '예약은 결제가 확인된 때에 확정됩니다.',
          '입금 기한까지 입금하지 않으면 예약은 저절로 사라집니다.',
        ],
      },
      {
        title: '제4조 (승선자명부)',
        lines: ['낚시 관리 및 육성법에 따라 배에 타는 모든 사람은 출항 전에 명부를 적어야 합니다.'],
      },
      {
        title: '제5조 (이용자의 의무)',
        lines: [
          '다른 사람의 이름이나 전화번호를 쓰지 않습니다.',
          '구명조끼를 입고 선장의 안내를 따릅니다.',
        ],
      },
    ],
  },
  {
    type: 'privacy',
    title: '개인정보처리방침',
    sections: [
      {
        title: '1. 모으는 정보',
        lines: [
          '회원가입: 이름, 이메일, 휴대폰 번호',
          '예약: 예약자 이름, 휴대폰 번호',
          '승선자명부: 이름, 생년월일, 성별, 주소, 휴대폰 번호, 비상연락처',
        ],
      },
      {
        title: '2. 쓰는 목적',
        lines: ['예약과 결제, 환불, 안내 문자, 법이 정한 승선자명부 작성에만 씁니다.'],
      },
      {
        title: '3. 보관하는 기간',
        lines: [
          '예약과 결제 기록은 전자상거래법에 따라 5년 동안 보관합니다.',
          '승선자명부는 출조가 끝나고 3개월이 지나면 지웁니다.',
          '그 밖의 정보는 탈퇴하면 바로 지웁니다.',
        ],
      },
      {
        title: '4. 안전하게 지키는 방법',
        lines: ['승선자명부는 암호화해 저장하고, 비밀번호는 되돌릴 수 없게 바꾸어 저장합니다.'],
      },
      {
        title: '5. 이용자의 권리',
        lines: ['언제든지 자신의 정보를 보고 고치고 지울 수 있습니다.'],
      },
    ],
  },
  {
    type: 'marketing',
    title: '마케팅 정보 수신 동의',
    sections: [
      {
        title: '1. 보내는 내용',
        lines: ['이벤트와 쿠폰, 새로운 출조 소식을 문자와 앱 알림으로 보냅니다.'],
      },
      {
        title: '2. 동의하지 않을 권리',
        lines: [
          '동의하지 않아도 서비스를 그대로 이용할 수 있습니다.',
          '동의한 뒤에도 언제든지 거둘 수 있습니다.',
        ],
      },
    ],
  },
  {
    type: 'refund',
    title: '취소·환불 규정',
    sections: [
      { title: '1. 이용자가 취소할 때', lines: formatRefundPolicy(DEFAULT_REFUND_POLICY) },
      {
        title: '2. 기상이나 운영자 사정으로 취소될 때',
        lines: ['결제한 금액을 모두 돌려드리고, 쓴 쿠폰도 되돌려 드립니다.'],
      },
      {
        title: '3. 돌려드리는 방법',
        lines: [
          '카드는 결제를 취소하고, 무통장입금과 가상계좌는 알려 주신 계좌로 3영업일 안에 보내 드립니다.',
        ],
      },
      {
        title: '4. 다른 규정',
        lines: ['상품에 따로 적힌 환불 기준이 있으면 예약할 때 보여 드린 그 기준을 따릅니다.'],
      },
    ],
  },
  {
    type: 'location',
    title: '위치기반서비스 이용약관',
    sections: [
      {
        title: '1. 서비스의 내용',
        lines: ['이용자가 허락하면 지금 있는 곳에서 가까운 출조지를 보여 드립니다.'],
      },
      {
        title: '2. 위치정보의 보관',
        lines: ['위치정보는 가까운 곳을 찾는 데에만 쓰고 저장하지 않습니다.'],
      },
    ],
  },
]
