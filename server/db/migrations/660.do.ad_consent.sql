-- Who wants an operator's advertisements: which text they agreed to, when and how. Who agrees again after a
-- withdrawal has another row.
create table ad_consent (
  no bigint generated always as identity primary key,
  operator_no bigint not null references ship_group,
  phone text not null check (phone <> ''),
  version text not null,
  way text not null check (way in ('web', 'quay', 'phone')),
  -- the storefront that links lead to
  host text not null,
  -- withdraws it without a log-in
  key uuid not null default gen_random_uuid(),
  given_at timestamptz not null,
  -- when the person was last told that they agreed, which is done every two years
  told_at timestamptz,
  withdrawn_at timestamptz
);
create unique index ad_consent_running on ad_consent (operator_no, phone) where withdrawn_at is null;
create index ad_consent_by_phone on ad_consent (phone);
create index ad_consent_unconfirmed on ad_consent (coalesce(told_at, given_at)) where withdrawn_at is null;
create index ad_consent_withdrawn on ad_consent (withdrawn_at) where withdrawn_at is not null;

-- What an operator sent to those who agreed; the messages themselves are in the outbox.
create table ad_message (
  no bigint generated always as identity primary key,
  operator_no bigint not null references ship_group,
  request_key uuid not null,
  words text not null,
  segment jsonb not null,
  recipients integer not null check (recipients > 0),
  created_at timestamptz not null,
  -- the next morning, where it was written by night
  send_at timestamptz not null,
  unique (operator_no, request_key)
);
create index ad_message_by_operator on ad_message (operator_no, no desc);
create index ad_message_by_time on ad_message (created_at);

-- The privacy policy names the consent, and for how long it is kept. The former text stays, taken down. A text of
-- one's own, which has another day, is not touched.

-- few rows: the provider's text
insert into article (kind, type, title, contents_html, starts_on)
select kind, type, title, replace(replace(replace(contents_html,
    '<li>문의: 이메일, 전화번호, 문의 내용</li>',
    '<li>문의: 이메일, 전화번호, 문의 내용</li><li>업체의 광고를 받기로 한 분: 휴대폰 번호, 동의한 글과 때와 방법</li>'),
    '<li>기간이 지나면 누구의 것인지',
    '<li>업체의 광고를 받기로 동의한 기록은 철회하고 6개월이 지나면 지웁니다.</li><li>기간이 지나면 누구의 것인지'),
    '<li>시행일: 2026년 11월 29일</li>', '<li>시행일: 2026년 11월 30일</li>'), date '2026-11-30'
  from article
 where kind = 'provision' and type = 'privacy' and ship_no is null and deleted_at is null and starts_on = date '2026-11-29'
   and contents_html like '%<li>문의: 이메일, 전화번호, 문의 내용</li>%';

-- few rows: the provider's text
update article set deleted_at = now(), ends_on = date '2026-11-29'
 where kind = 'provision' and type = 'privacy' and ship_no is null and deleted_at is null and starts_on = date '2026-11-29'
   and contents_html like '%<li>문의: 이메일, 전화번호, 문의 내용</li>%';
