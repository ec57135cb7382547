import sql from 'sql-template-tag'
import { kst, type Section } from './section'

/** What is held about a person's accounts. */
export const memberSections: readonly Section[] = [
  {
    heading: '회원 정보',
    read: (db, { memberNos }) =>
      db.rows(sql`
        select no as "회원 번호", regist_type::text as "가입 방법", login_id as "아이디", name as "이름",
               rname as "실명", email as "이메일", phone as "휴대폰",
               is_marketing_agree as "마케팅 정보 수신 동의",
               consents as "동의한 글의 시행일", ${kst('created_at')} as "가입한 때"
          from member where no = any(${memberNos}::bigint[]) order by no`),
  },
  {
    heading: '프로필 사진',
    read: (db, { memberNos }) =>
      db.rows(sql`
        select content_type as "형식", translate(encode(bytes, 'base64'), E'\n', '') as "내용 (base64)"
          from picture where member_no = any(${memberNos}::bigint[]) order by name`),
  },
  {
    heading: '로그인',
    read: (db, { memberNos }) =>
      db.rows(sql`
        select ${kst('created_at')} as "로그인한 때", ${kst('expires_at')} as "끝나는 때"
          from member_token where member_no = any(${memberNos}::bigint[]) order by created_at`),
  },
  {
    heading: '찜',
    read: (db, { memberNos }) =>
      db.rows(sql`
        select s.name as "상품", ${kst('f.created_at')} as "찜한 때"
          from favorite f join ship s on s.no = f.ship_no
         where f.member_no = any(${memberNos}::bigint[]) order by f.created_at`),
  },
  {
    heading: '쿠폰',
    read: (db, { memberNos }) =>
      db.rows(sql`
        select c.name as "쿠폰", ${kst('mc.issued_at')} as "받은 때", ${kst('mc.used_at')} as "쓴 때",
               mc.reservation_no as "쓴 예약"
          from member_coupon mc join coupon c on c.no = mc.coupon_no
         where mc.member_no = any(${memberNos}::bigint[]) order by mc.no`),
  },
  {
    heading: '알림함',
    read: (db, { memberNos }) =>
      db.rows(sql`
        select ${kst('created_at')} as "보낸 때", title as "제목", contents as "내용",
               ${kst('read_at')} as "읽은 때", ${kst('deleted_at')} as "지운 때"
          from member_message where member_no = any(${memberNos}::bigint[]) order by no`),
  },
  {
    heading: '문의',
    read: (db, { memberNos, phone }) =>
      db.rows(sql`
        select no as "문의 번호", ${kst('created_at')} as "쓴 때", type as "종류", title as "제목",
               contents as "내용", email as "적은 이메일", phone as "적은 전화번호", answer as "답변",
               ${kst('answered_at')} as "답변한 때"
          from inquiry
         where member_no = any(${memberNos}::bigint[]) or (phone = ${phone} and phone <> '')
         order by no`),
  },
  {
    heading: '알림을 받는 기기',
    read: (db, { memberNos }) =>
      db.rows(sql`
        select platform as "종류", ${kst('updated_at')} as "마지막으로 쓴 때"
          from push_device where member_no = any(${memberNos}::bigint[])
        union all
        select '브라우저', ${kst('updated_at')} from push_subscription
         where member_no = any(${memberNos}::bigint[])`),
  },
]
