-- Of whom an operator takes no bookings until a day. It ends by itself, and is deleted then.
create table customer_block (
  no bigint generated always as identity primary key,
  operator_no bigint not null references ship_group,
  phone text not null check (phone <> ''),
  -- told on asking
  reason text not null check (reason <> ''),
  until_day date not null,
  blocked_at timestamptz not null,
  unique (phone, operator_no)
);
create index customer_block_ended on customer_block (until_day);

-- The privacy policy names what operators keep of customers, and for how long. The former text stays, taken
-- down. A text of one's own, which has another day, is not touched.

-- few rows: the provider's text
insert into article (kind, type, title, contents_html, starts_on)
select kind, type, title, replace(replace(replace(contents_html,
    '<li>문의: 이메일, 전화번호, 문의 내용</li>',
    '<li>문의: 이메일, 전화번호, 문의 내용</li><li>업체의 손님 관리: 업체가 적은 메모와 라벨, 업체가 예약을 받지 않기로 한 까닭과 기간</li>'),
    '<li>기간이 지나면 누구의 것인지',
    '<li>업체가 예약을 받지 않기로 한 기록은 정한 기간(최대 1년)이 지나면 지웁니다. 탈퇴하거나 삭제를 요청해도 그때까지 보관합니다.</li><li>기간이 지나면 누구의 것인지'),
    '<li>시행일: 2026년 11월 28일</li>', '<li>시행일: 2026년 11월 29일</li>'), date '2026-11-29'
  from article
 where kind = 'provision' and type = 'privacy' and ship_no is null and deleted_at is null and starts_on = date '2026-11-28'
   and contents_html like '%<li>문의: 이메일, 전화번호, 문의 내용</li>%';

-- few rows: the provider's text
update article set deleted_at = now(), ends_on = date '2026-11-28'
 where kind = 'provision' and type = 'privacy' and ship_no is null and deleted_at is null and starts_on = date '2026-11-28'
   and contents_html like '%<li>문의: 이메일, 전화번호, 문의 내용</li>%';
