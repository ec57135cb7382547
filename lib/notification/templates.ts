import { BY_FEW, BY_WEATHER } from '@/lib/weather/message'

import { PHONE_CODE_MINUTES } from '@/lib/member/phoneCode'

/**
 * A text message that the product sends. `#{name}` is a variable, as KakaoTalk writes it.
 */
type Template = {
  /** Heads the message on the site, the push and a long text message. */
  title: string
  text: string
  /** Name of the button that opens the message's link; without it there is no link. */
  button?: string
  /**
   * `alimtalk`: registered with KakaoTalk, and a text message where that does not arrive. `text`: only a
   * text message, because KakaoTalk takes no words that an operator writes and no offers.
   */
  way: 'alimtalk' | 'text'
  /** For a code: what comes later than this is of no use, and is not sent. */
  validMinutes?: number
}

/** What a template's button opens, without `https://`, which stands in the template. */
export const LINK_VARIABLE = '링크'

/** What every message about a reservation begins with. */
const trip = <const Text extends string>(text: Text) => `#{상품} #{일시}: ${text}` as const

const TO_ACCOUNT =
  '#{기한}까지 #{은행} #{계좌번호} (예금주 #{예금주}) 계좌로 #{금액}을 입금해 주세요.' as const
const TO_PAY = '#{기한}까지 #{금액}을 결제해 주세요.' as const
const SEE = '예약 보기'
const CHANGED = '예약을 #{인원} #{금액}으로 바꿨어요.' as const
const BACK = '#{차액}을 돌려드려요.' as const
const MORE = '#{기한}까지 #{추가금액}을 추가로 내 주세요.' as const
const REFUND = '#{금액}을 환불해 드려요.' as const
const GIVEN_UP = '기한까지 들어오지 않으면 예약이 취소돼요.' as const
const BY_OPERATOR = '운영자가 예약을 취소했어요.' as const
const BY_REPAIR = '정비로 운항하지 않는 날이라 예약을 취소했어요.' as const
const TOMORROW = '내일이에요. #{장소이름}: #{장소} / 준비물: #{준비물}' as const
const OUTDATED = '예약에 쓰이지 않은 결제 금액' as const
const EXPIRED = '결제 기한이 지나 예약이 만료되었어요.' as const

const alimtalk = { way: 'alimtalk', button: SEE } as const

/** What the booker of a trip is told by a message with a button to the reservation. */
const ofTrip = <const Title extends string, const Text extends string>(title: Title, text: Text) =>
  ({ title, text: trip(text), ...alimtalk }) as const

const CANCELLED = { title: '예약이 취소되었어요', ...alimtalk } as const

/**
 * Every text message, by the code under which it is registered with KakaoTalk (at most 20 characters):
 * the only place where their sentences stand. `npm run gateways -- templates` prints them to register
 * by.
 */
export const TEMPLATES = {
  confirmed: ofTrip('예약이 확정되었어요', '예약이 확정되었어요. 탑승 코드: #{탑승코드}'),
  /** The same where nobody boards anything. */
  confirmed_arrival: ofTrip('예약이 확정되었어요', '예약이 확정되었어요. 확인 코드: #{확인코드}'),
  received_account: ofTrip('예약을 접수했어요', `예약을 접수했어요. ${TO_ACCOUNT}`),
  received: ofTrip('예약을 접수했어요', `예약을 접수했어요. ${TO_PAY}`),
  account: ofTrip('입금하실 가상계좌예요', TO_ACCOUNT),
  expired: ofTrip('결제 기한이 지났어요', `${EXPIRED} 필요하시면 다시 예약해 주세요.`),
  expired_paid: ofTrip('결제 기한이 지났어요', `${EXPIRED} 보내신 #{금액}은 돌려드려요.`),
  review: ofTrip(
    '입금을 확인하고 있어요',
    '보내신 #{금액}을 확인하고 있어요. 운영자가 곧 연락드릴게요.',
  ),
  refunded: ofTrip('환불이 끝났어요', '환불이 끝났어요.'),
  part_refunded: ofTrip('차액을 돌려드렸어요', '차액 #{금액}을 돌려드렸어요.'),
  gateway_cancel: ofTrip(
    '결제가 취소되었어요',
    '결제하신 금액 중 #{금액}이 결제사에서 취소되었어요. 운영자가 예약을 확인하고 있어요.',
  ),
  rest_paid: ofTrip('입금을 확인했어요', '더 내실 금액 중 #{금액}을 확인했어요.'),
  /** A part that the office takes for now: the reservation is confirmed, and the rest is due later. */
  part_paid: ofTrip(
    '입금을 확인했어요',
    '#{금액}을 받았어요. 나머지 #{추가금액}은 #{기한}까지 내 주세요.',
  ),
  part_paid_there: ofTrip(
    '입금을 확인했어요',
    '#{금액}을 받았어요. 나머지 #{추가금액}은 당일 현장에서 내 주세요.',
  ),
  /** Two days before the rest of a deposit is due; what happens without it was said before booking. */
  balance_account: ofTrip('잔금 기한이 다가와요', `잔금이 남아 있어요. ${TO_ACCOUNT} ${GIVEN_UP}`),
  balance: ofTrip(
    '잔금 기한이 다가와요',
    `잔금 #{금액}이 남아 있어요. #{기한}까지 내 주세요. ${GIVEN_UP}`,
  ),
  unpaid_cancelled: ofTrip(
    '예약이 취소되었어요',
    '잔금이 들어오지 않아 예약이 취소되었어요. 환불 규정에 따라 돌려드릴 금액은 없어요.',
  ),
  unpaid_refund: ofTrip(
    '예약이 취소되었어요',
    `잔금이 들어오지 않아 예약이 취소되었어요. 환불 규정에 따라 ${REFUND}`,
  ),
  pay_changed_account: ofTrip(
    '결제 방법을 바꿨어요',
    `결제 방법을 바꿨어요(#{방법}). ${TO_ACCOUNT}`,
  ),
  pay_changed: ofTrip('결제 방법을 바꿨어요', `결제 방법을 바꿨어요(#{방법}). ${TO_PAY}`),
  superseded: ofTrip('쓰이지 않은 결제를 돌려드려요', `${OUTDATED} #{금액}을 돌려드려요.`),
  superseded_refunded: ofTrip(
    '쓰이지 않은 결제를 돌려드렸어요',
    `${OUTDATED} #{금액}을 돌려드렸어요.`,
  ),
  surplus_refunded: ofTrip('더 보내신 금액을 돌려드렸어요', '더 보내신 #{금액}을 돌려드렸어요.'),
  resold: ofTrip(
    '취소한 자리가 다시 팔렸어요',
    '취소하신 자리가 다시 팔려 #{금액}을 더 돌려드려요.',
  ),
  changed: ofTrip('예약이 바뀌었어요', CHANGED),
  changed_back: ofTrip('예약이 바뀌었어요', `${CHANGED} 차액 ${BACK}`),
  changed_more: ofTrip('예약이 바뀌었어요', `${CHANGED} ${MORE}`),
  changed_there: ofTrip(
    '예약이 바뀌었어요',
    `${CHANGED} 더 내실 #{추가금액}은 당일 현장에서 내 주세요.`,
  ),
  changed_both: ofTrip('예약이 바뀌었어요', `${CHANGED} 차액 ${BACK} ${MORE}`),
  split: ofTrip(
    '예약을 두 건으로 나눴어요',
    '예약을 #{인원} #{금액}과 #{나눈인원} #{나눈금액} 두 건으로 나눴어요. 새 예약도 따로 알려 드려요.',
  ),
  /** A whole departure was moved: what was, what is, and until when it may be refused. */
  departure_moved: ofTrip(
    '출항 일정이 바뀌었어요',
    '일정이 바뀌었어요. 바뀐 일정: #{새상품} #{새일시}. 이대로 이용하시면 따로 하실 일은 없어요. 어려우시면 #{기한}까지 예약 화면에서 거절해 주세요. 결제하신 금액을 모두 돌려드려요.',
  ),
  departure_back: ofTrip(
    '처음 일정대로 출항해요',
    '바뀌었던 일정을 되돌려, 처음 예약하신 일정대로 이용하실 수 있어요.',
  ),
  booker_changed: ofTrip(
    '예약자 연락처가 바뀌었어요',
    '예약자 연락처를 바꿨어요. 앞으로는 바뀐 번호로 알려 드려요.',
  ),
  extended_account: ofTrip('결제 기한을 늘려 드렸어요', `결제 기한을 늘려 드렸어요. ${TO_ACCOUNT}`),
  extended: ofTrip('결제 기한을 늘려 드렸어요', `결제 기한을 늘려 드렸어요. ${TO_PAY}`),
  deposit_due: ofTrip('입금 기한이 다가와요', `아직 입금을 확인하지 못했어요. ${TO_ACCOUNT}`),
  deposit_undone: ofTrip(
    '입금 확인이 취소되었어요',
    `입금을 잘못 확인해 예약 확정을 취소했어요. 자리는 그대로 잡혀 있어요. ${TO_ACCOUNT}`,
  ),
  /** On the evening before; where the tide says something of the day, with it. */
  tomorrow: ofTrip('내일이에요', TOMORROW),
  tomorrow_tide: ofTrip('내일이에요', `${TOMORROW} / 물때: #{물때}`),
  /** The same with what is forecast of the sea, where that is known. */
  tomorrow_sea: ofTrip('내일이에요', `${TOMORROW} / 물때: #{물때} / 바다 예보: #{바다}`),
  /** On the day after; KakaoTalk takes no request for a review. */
  review_asked: {
    title: '어떠셨어요?',
    text: trip('잘 다녀오셨어요? #{기한}까지 후기를 남겨 주시면 다음 분들께 도움이 돼요.'),
    button: '후기 쓰기',
    way: 'text',
  },
  /** The link opens the booker's passenger list. */
  passenger_list: {
    title: '승선자명부를 작성해 주세요',
    text: trip(
      '승선자명부가 아직 다 작성되지 않았어요. 출발 전까지 함께 가시는 분 모두의 정보를 적어 주세요.',
    ),
    way: 'alimtalk',
    button: '승선자명부 작성하기',
  },
  repair_notice: ofTrip(
    '정비로 운항하지 않아요',
    '정비로 운항하지 않게 되었어요. 예약을 취소하시면 결제하신 금액을 모두 돌려드려요. 다른 날로 바꾸시려면 연락해 주세요.',
  ),
  cancelled: { text: trip('예약을 취소했어요.'), ...CANCELLED },
  cancelled_refund: { text: trip(`예약을 취소했어요. ${REFUND}`), ...CANCELLED },
  op_cancelled: { text: trip(BY_OPERATOR), ...CANCELLED },
  op_cancelled_refund: { text: trip(`${BY_OPERATOR} ${REFUND}`), ...CANCELLED },
  op_cancelled_reason: { text: trip(`${BY_OPERATOR} 사유: #{사유}`), ...CANCELLED },
  op_cancelled_both: { text: trip(`${BY_OPERATOR} ${REFUND} 사유: #{사유}`), ...CANCELLED },
  weather_cancelled: { text: trip(`${BY_WEATHER} 예약을 취소했어요.`), ...CANCELLED },
  weather_refund: { text: trip(`${BY_WEATHER} 예약을 취소했어요. ${REFUND}`), ...CANCELLED },
  few_cancelled: { text: trip(`${BY_FEW} 예약을 취소했어요.`), ...CANCELLED },
  few_refund: { text: trip(`${BY_FEW} 예약을 취소했어요. ${REFUND}`), ...CANCELLED },
  /** Enough have booked, and it was decided. */
  sails: ofTrip('출항이 확정됐어요', '최소 인원이 모여 예약하신 대로 출항해요. 그날 뵐게요.'),
  /** By lot, before departure (ADR 113). */
  spots_drawn: ofTrip(
    '자리가 정해졌어요',
    '배 위의 자리를 추첨했어요. 자리: #{자리}. 추첨이 공정했는지는 예약 화면에서 확인할 수 있어요.',
  ),
  repair_cancelled: { text: trip(BY_REPAIR), ...CANCELLED },
  repair_refund: { text: trip(`${BY_REPAIR} ${REFUND}`), ...CANCELLED },
  weather_moved: {
    title: '예약한 날을 바꿨어요',
    text: '#{상품} 예약을 #{일시} 일정으로 옮겼어요.',
    ...alimtalk,
  },
  weather_kept: ofTrip('다시 출항해요', '취소했던 출항을 다시 하기로 했어요. 예약은 그대로예요.'),
  /** The operator's own words about a departure that does not sail; they have the link. */
  weather_own_refund: { title: '출항이 취소되었어요', text: '#{내용}', button: SEE, way: 'text' },
  weather_own_choice: {
    title: '다른 날을 선택해 주세요',
    text: '#{내용}',
    button: '다른 날 선택',
    way: 'text',
  },
  /** The operator's own words to everybody who has booked a departure. */
  departure_words: { title: '출조 안내예요', text: trip('#{내용}'), button: SEE, way: 'text' },
  offer: {
    title: '기다리시던 자리가 났어요',
    text: '#{상품} #{날짜} #{인원} 자리가 났어요. #{기한}까지 예약해 주세요.',
    button: '예약하기',
    way: 'alimtalk',
  },
  /** What the person asked to be told: information, no advertisement (docs/retention.md). */
  seats_free: {
    title: '빈자리가 났어요',
    text: '신청하신 빈자리 알림이에요. #{상품} #{날짜} #{인원} 자리가 났어요. 먼저 예약하시는 분께 드려요. 알림은 같은 화면에서 끝낼 수 있어요.',
    button: '자리 보기',
    way: 'alimtalk',
  },
  waiting_closed: {
    title: '대기가 취소되었어요',
    text: '#{상품} #{날짜} 일정이 취소되어 대기도 취소되었어요.',
    way: 'alimtalk',
  },
  inquiry_answered: {
    title: '문의하신 내용에 답변을 드렸어요',
    text: "문의하신 '#{제목}'에 답변을 드렸어요.",
    button: '답변 보기',
    way: 'alimtalk',
  },
  inquiry_reply: {
    title: '문의하신 내용에 답변을 드렸어요',
    text: "문의하신 '#{제목}'에 대한 답변이에요. #{답변}",
    way: 'text',
  },
  /** To who asked for the whole boat; the link opens the booking form with it. */
  quote_sent: {
    title: '독선 견적이 왔어요',
    text: '#{상품} #{일시} 독선 견적은 #{금액}이에요. #{기한}까지 예약하시면 이 금액이에요. 자리를 잡아 둔 것은 아니어서, 다른 분이 먼저 예약하면 끝나요.',
    button: '견적 보고 예약하기',
    way: 'alimtalk',
  },
  quote_withdrawn: {
    title: '독선 견적이 취소되었어요',
    text: '#{상품} #{일시} 독선 견적을 업체가 거뒀어요. 궁금한 점은 업체에 문의해 주세요.',
    way: 'alimtalk',
  },
  coupon_given: {
    title: '쿠폰을 드렸어요',
    text: "'#{쿠폰}' 쿠폰을 드렸어요. 내 쿠폰에서 확인해 주세요.",
    button: '쿠폰 보기',
    way: 'text',
  },
  /** What became of a consent (정보통신망법 제50조 제7항): information, no advertisement. */
  ad_consented: {
    title: '광고 문자를 받기로 하셨어요',
    text: '#{날짜} #{업체}의 광고 문자를 받기로 하셨어요. 그만 받으시려면 아래 주소를 눌러 주세요.',
    button: '그만 받기',
    way: 'text',
  },
  ad_withdrawn: {
    title: '광고 문자를 더는 보내지 않아요',
    text: '#{날짜} #{업체}의 광고 문자 수신 동의를 철회하셨어요. 더는 보내지 않아요.',
    way: 'text',
  },
  /** Every two years (제50조 제8항). */
  ad_confirm: {
    title: '광고 문자를 받고 계세요',
    text: '#{업체}의 광고 문자를 받기로 #{날짜}에 동의하신 지 2년이 지났어요. 계속 받으시려면 그대로 두시고, 그만 받으시려면 아래 주소를 눌러 주세요.',
    button: '그만 받기',
    way: 'text',
  },
  /** To staff who want to hear of it. */
  staff_booking: {
    title: '새 예약이 들어왔어요',
    text: '#{상품} #{일시} #{인원} 예약이 들어왔어요.',
    ...alimtalk,
  },
  staff_cancelled: {
    title: '예약이 취소되었어요',
    text: '#{상품} #{일시} #{인원} 예약을 손님이 취소했어요.',
    ...alimtalk,
  },
  staff_changed: {
    title: '손님이 예약을 바꿨어요',
    text: '#{상품} #{일시} #{인원} 예약이에요. 손님이 직접 바꿨어요.',
    ...alimtalk,
  },
  staff_question: {
    title: '새 문의가 들어왔어요',
    text: '#{상품} 문의가 들어왔어요. #{제목}: #{내용}',
    button: '문의 보기',
    way: 'text',
  },
  staff_quote_lost: {
    title: '견적을 받은 손님이 예약하지 못했어요',
    text: '#{상품} #{일시} #{인원} 독선 견적으로 예약하려 했지만, 그사이 자리가 팔렸어요.',
    button: '견적 보기',
    way: 'alimtalk',
  },
  staff_waiting: {
    title: '대기 손님이 있어요',
    text: '#{상품} #{일시} #{인원} 대기를 신청한 손님이 있어요.',
    button: '대기 보기',
    way: 'alimtalk',
  },
  staff_short_deposit: {
    title: '입금이 모자라요',
    text: '#{상품} #{일시} 예약에 #{금액}이 덜 입금되었어요.',
    button: '입금 보기',
    way: 'alimtalk',
  },
  staff_deposit: {
    title: '입금이 들어왔어요',
    text: '#{상품} #{일시} 예약에 #{금액}이 들어와 예약이 확정되었어요.',
    button: '입금 보기',
    way: 'alimtalk',
  },
  staff_weather_asked: {
    title: '기상 취소를 요청했어요',
    text: '#{상품} #{일시} 출항을 기상 때문에 취소해 달라는 요청이 들어왔어요.',
    button: '요청 보기',
    way: 'alimtalk',
  },
  staff_few: {
    title: '인원이 모자라 취소했어요',
    text: '#{상품} #{일시} 출항을 인원이 모자라 취소했어요.',
    button: '오늘 보기',
    way: 'alimtalk',
  },
  staff_sails: {
    title: '출항이 확정됐어요',
    text: '#{상품} #{일시} 출항에 최소 인원이 모여 확정됐어요.',
    button: '오늘 보기',
    way: 'alimtalk',
  },
  staff_called_off: {
    title: '출항을 취소했어요',
    text: '#{상품} #{일시} 출항을 기상 악화로 취소했어요.',
    button: '오늘 보기',
    way: 'alimtalk',
  },
  staff_register_ends: {
    title: '낚시어선업 신고 기간을 확인해 주세요',
    text: '#{상품}의 낚시어선업 신고 기간이 #{날짜}까지예요. 지나면 일정을 새로 열 수 없어요. 새로 신고했으면 하루 안에 저절로 확인해요.',
    button: '상품 보기',
    way: 'text',
  },
  staff_register_over: {
    title: '낚시어선업 신고 기간이 끝났어요',
    text: '#{상품}의 낚시어선업 신고 기간이 #{날짜}에 끝나 기본 일정으로 더 팔지 않아요. 열어 둔 일정과 예약은 그대로예요. 새로 신고했으면 하루 안에 저절로 다시 팔아요.',
    button: '상품 보기',
    way: 'text',
  },
  staff_register_less: {
    title: '정원이 신고한 것보다 많아요',
    text: '#{상품}의 정원은 #{정원}인데 낚시어선업 신고의 승객 정원은 #{신고}이에요. 정원을 줄여 주세요.',
    button: '상품 보기',
    way: 'text',
  },
  staff_test: {
    title: '시험 알림이에요',
    text: '시험 알림이에요. 앞으로 이렇게 알려 드려요.',
    way: 'text',
  },
  phone_code: {
    title: '인증번호예요',
    text: `인증번호 [#{인증번호}]를 입력해 주세요. ${PHONE_CODE_MINUTES}분 안에 입력해 주세요.`,
    way: 'text',
    validMinutes: PHONE_CODE_MINUTES,
  },
} as const satisfies Readonly<Record<string, Template>>

export type TemplateCode = keyof typeof TEMPLATES

/** A template without its literal types. */
export const templateOf = (code: TemplateCode): Template => TEMPLATES[code]

/** The names of the variables in a sentence. */
type VariablesIn<Text extends string> = Text extends `${string}#{${infer Name}}${infer Rest}`
  ? Name | VariablesIn<Rest>
  : never

/** What fills a template. */
export type VariablesOf<Code extends TemplateCode> = Readonly<
  Record<VariablesIn<(typeof TEMPLATES)[Code]['text']>, string>
>
