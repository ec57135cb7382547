import { hash } from '@node-rs/argon2'
import { addDays, type KstDate, kstDateTime } from '@/lib/date/kst'
import type { Transaction } from '@/server/db/pool'
import { ANGLER, DEMO_PASSWORD, MEMBERS } from '@/demo/data/people'
import { insertRows } from './insertRows'
import type { DemoShip } from './demoShips'

/** Fixed, so that the demo is the same everywhere. The salt of a real account is random. */
const DEMO_SALT = Buffer.from('baetgil demo salt')

/** Writes the demo's members, with what their pages show. */
export async function writeMembers(
  tx: Transaction,
  ships: readonly DemoShip[],
  today: KstDate,
): Promise<void> {
  const passwordHash = await hash(DEMO_PASSWORD, { salt: DEMO_SALT })
  await insertRows(
    tx,
    'member',
    MEMBERS.map(({ memberNo, name, phone, email }) => ({
      no: memberNo,
      regist_type: 'EMAIL',
      login_id: email,
      password_hash: passwordHash,
      name,
      rname: name,
      email,
      phone,
      image: '',
      is_marketing_agree: true,
      created_at: kstDateTime(addDays(today, -200), '10:00'),
    })),
  )
  await insertRows(tx, 'favorite', favoriteRows(ships, today))
  await insertRows(tx, 'member_message', messageRows(today))
  await insertRows(tx, 'inquiry', inquiryRows(today))
}

/** Every third ship: more than a page, and ships of every service type. */
const favoriteRows = (ships: readonly DemoShip[], today: KstDate) =>
  ships
    .filter(({ row }) => row.no % 3 === 0)
    .map(({ row }) => ({
      member_no: ANGLER.memberNo,
      ship_no: row.no,
      created_at: new Date(kstDateTime(today, '00:00').getTime() - row.no * 3_600_000),
    }))

const MESSAGES = [
  ['예약이 확정되었어요', '입금을 확인했어요. 승선자명부를 출항 전날까지 적어 주세요.'],
  ['기상 악화로 출항이 취소되었어요', '결제하신 금액은 전액 환불돼요. 다음에 꼭 모실게요.'],
  ['쿠폰이 도착했어요', '첫 출조 5,000원 쿠폰을 드렸어요. 마이페이지에서 확인해 보세요.'],
  ['내일 출조 안내', '내일 새벽 5시 30분 출항이에요. 신분증을 꼭 챙겨 주세요.'],
  ['자리가 났어요', '대기하신 날에 자리가 났어요. 30분 안에 예약해 주세요.'],
] as const

const messageRows = (today: KstDate) =>
  Array.from({ length: 13 }, (_, index) => {
    const [title, contents] = MESSAGES[index % MESSAGES.length] ?? MESSAGES[0]
    const createdAt = kstDateTime(addDays(today, -1 - index * 3), '18:20')
    return {
      member_no: ANGLER.memberNo,
      title,
      contents,
      link: index % MESSAGES.length === 2 ? '/mypage/coupon' : '/mypage/reservation',
      created_at: createdAt,
      read_at: index < 2 ? null : createdAt,
    }
  })

const QUESTIONS = [
  [
    '승선자명부는 언제까지 적나요?',
    '출항 전날까지 적어 주시면 돼요. 동행자에게 링크를 보내실 수도 있어요.',
  ],
  ['장비를 빌릴 수 있나요?', '네, 예약할 때 낚싯대·릴 대여를 고르시면 돼요.'],
  ['아이도 탈 수 있나요?', '만 14세 미만은 보호자와 함께라면 탈 수 있어요.'],
  ['현금영수증을 받고 싶어요.', null],
] as const

const inquiryRows = (today: KstDate) =>
  Array.from({ length: 12 }, (_, index) => {
    const [title, answer] = QUESTIONS[index % QUESTIONS.length] ?? QUESTIONS[0]
    const daysAgo = 1 + index * 6
    return {
      kind: 'qna',
      member_no: ANGLER.memberNo,
      type: '예약',
      title,
      contents: `${title} 알려 주세요.`,
      email: ANGLER.email,
      phone: ANGLER.phone,
      answer,
      answered_at: answer === null ? null : kstDateTime(addDays(today, 1 - daysAgo), '00:00'),
      created_at: kstDateTime(addDays(today, -daysAgo), '21:10'),
    }
  })
