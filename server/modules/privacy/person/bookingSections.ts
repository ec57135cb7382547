import sql from 'sql-template-tag'
import { PAY_TYPE_LABELS, type PayType } from '@/lib/reservation/payTypes'
import { RESERVATION_STATE_LABELS, type ReservationState } from '@/lib/reservation/states'
import { actionLabel } from '@/lib/staff/actions'
import { maskName } from '@/lib/text/mask'
import { isOfPerson, type Person } from './findPerson'
import { type Entry, kst, type Section } from './section'

type Coded = Entry & { 상태: ReservationState; '결제 방법': PayType | null }

const withLabels = (row: Coded): Entry => ({
  ...row,
  상태: RESERVATION_STATE_LABELS[row.상태],
  '결제 방법': row['결제 방법'] && PAY_TYPE_LABELS[row['결제 방법']],
})

const own = (person: Person) => isOfPerson(person, sql`r`)

/** What is held about a person's bookings and what was sent about them. */
export const bookingSections: readonly Section[] = [
  {
    heading: '예약',
    read: async (db, person) => {
      const rows = await db.rows<Coded>(sql`
        select r.no as "예약 번호", r.state as "상태", s.name as "상품", r.sdate as "이용일",
               r.party as "인원", r.youths as "청소년", r.nights as "박", r.name as "예약자", r.phone as "휴대폰",
               r.memo as "요청 사항", r.crew_note as "선원에게 남긴 말", r.options as "선택 사항",
               r.affiliate_code as "제휴", r.affiliate_data as "제휴 정보",
               r.consents as "동의한 글의 시행일",
               r.origin_price as "상품 금액", r.discount as "할인", r.total as "결제할 금액",
               r.pay_type as "결제 방법", r.paid_amount as "받은 금액", ${kst('r.paid_at')} as "받은 때",
               r.refund_amount as "환불 금액", r.refund_account as "환불 계좌",
               r.cancel_reason as "취소 사유", ${kst('r.created_at')} as "예약한 때",
               ${kst('r.deleted_at')} as "목록에서 지운 때"
          from reservation r join ship s on s.no = r.ship_no where ${own(person)} order by r.no`)
      return rows.map(withLabels)
    },
  },
  {
    heading: '예약 기록',
    read: async (db, person) => {
      const rows = await db.rows<{ state: ReservationState } & Entry>(sql`
        select e.reservation_no as "예약 번호", ${kst('e.at')} as "때", e.to_state as state,
               e.note as "내용", e.amount as "금액"
          from reservation r join reservation_event e
            on e.reservation_no = r.no and e.at >= r.held_at - interval '1 day'
         where ${own(person)} order by e.reservation_no, e.no`)
      return rows.map(({ state, ...row }) => ({ ...row, 상태: RESERVATION_STATE_LABELS[state] }))
    },
  },
  {
    heading: '후기',
    read: (db, person) =>
      db.rows(sql`
        select v.reservation_no as "예약 번호", v.author as "보이는 이름", v.stars as "별점", v.contents as "내용",
               v.images as "사진", v.is_rewarded as "쿠폰이나 할인을 받음", ${kst('v.created_at')} as "쓴 때",
               v.answer as "답글", ${kst('v.hidden_at')} as "가린 때", v.hidden_because as "가린 까닭"
          from review v join reservation r on r.no = v.reservation_no
         where ${own(person)} order by v.no`),
  },
  {
    heading: '결제',
    read: (db, person) =>
      db.rows(sql`
        select p.reservation_no as "예약 번호", p.gateway as "결제 회사", p.gateway_key as "결제 회사의 번호",
               p.amount as "금액", p.paid_amount as "받은 금액", p.account as "가상계좌",
               (select array_agg(x.gateway_key) from rest_order x where x.payment_no = p.no and x.state = 'paid')
                 as "잔금 카드 결제의 번호", p.receipt_wish as "현금영수증 종류", p.receipt as "현금영수증",
               ${kst('p.created_at')} as "시작한 때", ${kst('p.settled_at')} as "끝난 때"
          from payment p join reservation r on r.no = p.reservation_no
         where ${own(person)} order by p.no`),
  },
  {
    heading: '나눠 내기',
    read: async (db, person) => {
      const rows = await db.rows<{ name: string } & Entry>(sql`
        select p.reservation_no as "예약 번호", h.name, h.amount as "금액", ${kst('h.created_at')} as "나눈 때"
          from rest_share h join payment p on p.no = h.payment_no
          join reservation r on r.no = p.reservation_no where ${own(person)} order by h.no`)
      return rows.map(({ name, ...row }) => ({ ...row, 이름: maskName(name) }))
    },
  },
  {
    heading: '현금영수증',
    read: (db, person) =>
      db.rows(sql`
        select l.reservation_no as "예약 번호", l.amount as "금액", c.number as "승인번호",
               ${kst('c.issued_at')} as "발급한 때"
          from cash_receipt c join ledger_entry l on l.no = c.entry_no
          join payment p on p.no = l.payment_no join reservation r on r.no = p.reservation_no
         where ${own(person)} order by c.entry_no`),
  },
  {
    heading: '환불',
    read: (db, person) =>
      db.rows(sql`
        select p.reservation_no as "예약 번호", f.amount as "금액", f.account as "계좌",
               ${kst('f.created_at')} as "시작한 때", ${kst('f.done_at')} as "돌려드린 때"
          from payment_refund f join payment p on p.no = f.payment_no
          join reservation r on r.no = p.reservation_no where ${own(person)} order by f.created_at`),
  },
  {
    heading: '다시 팔리면 환불',
    read: (db, person) =>
      db.rows(sql`
        select s.reservation_no as "예약 번호", s.percent as "비율", s.amount as "더 돌려드릴 금액",
               s.state::text as "상태", ${kst('s.created_at')} as "신청한 때", ${kst('s.ended_at')} as "끝난 때"
          from resale s join reservation r on r.no = s.reservation_no
         where ${own(person)} order by s.reservation_no`),
  },
  {
    heading: '입금 내역',
    read: (db, person) =>
      db.rows(sql`
        select l.reservation_no as "예약 번호", ${kst('l.at')} as "들어온 때", l.amount as "금액",
               case when l.depositor = any(${person.names}::text[]) then l.depositor else '' end
                 as "본인 이름으로 온 입금자"
          from statement_line l join reservation r on r.no = l.reservation_no
         where ${own(person)} order by l.at`),
  },
  {
    heading: '승선 확인',
    read: (db, person) =>
      db.rows(sql`
        select t.reservation_no as "예약 번호", t.slot as "자리", t.kind::text as "확인",
               ${kst('t.tapped_at')} as "때"
          from boarding_tap t join reservation r on r.no = t.reservation_no
         where ${own(person)} order by t.tapped_at`),
  },
  {
    heading: '대기',
    read: (db, person) =>
      db.rows(sql`
        select s.name as "상품", c.sdate as "이용일", r.party as "인원", r.name as "이름",
               r.phone as "휴대폰", r.state::text as "상태", ${kst('r.created_at')} as "신청한 때"
          from awaiter r join schedule c on c.no = r.schedule_no join ship s on s.no = c.ship_no
         where ${own(person)} order by r.no`),
  },
  {
    heading: '빈자리 알림',
    read: (db, person) =>
      db.rows(sql`
        select s.name as "상품", r.area as "지역", r.fish as "어종", r.days::text[] as "날짜",
               r.party as "인원", r.max_price as "최대 금액", r.phone as "휴대폰",
               r.state::text as "상태", ${kst('r.created_at')} as "신청한 때"
          from alert r left join ship s on s.no = r.ship_no where ${own(person)} order by r.no`),
  },
  {
    heading: '업체가 적은 메모',
    read: (db, { phone }) =>
      db.rows(sql`
        select g.name as "업체", c.note as "메모", c.labels as "라벨", ${kst('c.changed_at')} as "적은 때"
          from customer c join ship_group g on g.no = c.operator_no
         where c.phone = ${phone} and c.phone <> '' order by c.no`),
  },
  {
    heading: '업체의 광고 수신 동의',
    read: (db, { phone }) =>
      db.rows(sql`
        select g.name as "업체", a.version as "동의한 글", a.way as "방법", ${kst('a.given_at')} as "동의한 때",
               ${kst('a.told_at')} as "알려 드린 때", ${kst('a.withdrawn_at')} as "철회한 때"
          from ad_consent a join ship_group g on g.no = a.operator_no
         where a.phone = ${phone} and a.phone <> '' order by a.no`),
  },
  {
    heading: '예약을 받지 않기로 한 업체',
    read: (db, { phone }) =>
      db.rows(sql`
        select g.name as "업체", b.reason as "까닭", b.until_day::text as "마지막 날",
               ${kst('b.blocked_at')} as "정한 때"
          from customer_block b join ship_group g on g.no = b.operator_no
         where b.phone = ${phone} and b.phone <> '' order by b.no`),
  },
  {
    heading: '직원이 처리한 일',
    read: async (db, person) => {
      const rows = await db.rows<{ action: string } & Entry>(sql`
        select a.reservation_no as "예약 번호", ${kst('a.at')} as "때", a.action, a.reason as "사유"
          from activity a join reservation r on r.no = a.reservation_no
         where ${own(person)} order by a.no`)
      return rows.map(({ action, ...row }) => ({ ...row, 한일: actionLabel(action) }))
    },
  },
  {
    heading: '보낸 문자와 메일',
    read: (db, { phone, emails }) =>
      db.rows(sql`
        select channel::text as "방법", recipient as "받는 곳", body ->> 'title' as "제목",
               body ->> 'text' as "내용", ${kst('created_at')} as "만든 때", ${kst('sent_at')} as "보낸 때"
          from outbox
         where channel in ('sms', 'mail') and recipient <> ''
           and recipient = any(${[phone, ...emails]}::text[]) order by no`),
  },
  {
    heading: '휴대폰 확인',
    read: (db, { phone }) =>
      db.rows(sql`
        select ${kst('created_at')} as "때", address as "접속한 주소", ${kst('used_at')} as "확인한 때"
          from phone_code where phone = ${phone} and phone <> ''
        union all
        select ${kst('created_at')}, '비회원 로그인: ' || name, null from guest_token
         where phone = ${phone} and phone <> ''`),
  },
]
