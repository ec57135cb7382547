-- The privacy policy names what the passenger list of a trip abroad asks for. The former text stays, taken down. A
-- text of one's own, which has another day, is not touched.

-- few rows: the provider's text
insert into article (kind, type, title, contents_html, starts_on)
select kind, type, title, replace(replace(replace(replace(contents_html,
    '<li>승선자명부: 이름, 생년월일, 성별, 주소, 휴대폰 번호, 비상연락처</li>',
    '<li>승선자명부: 이름, 생년월일, 성별, 주소, 휴대폰 번호, 비상연락처. 해외출조는 이름, 여권의 영문 이름, 휴대폰 번호</li>'),
    '법이 정한 승선자명부 작성에만 씁니다.', '법이 정한 승선자명부 작성, 해외출조의 항공권과 숙소 예약에만 씁니다.'),
    '배에 타는 상품은 승선자명부</li>', '배에 타는 상품과 해외출조는 승선자명부</li>'),
    '<li>시행일: 2026년 11월 24일</li>', '<li>시행일: 2026년 11월 25일</li>'), date '2026-11-25'
  from article
 where kind = 'provision' and type = 'privacy' and ship_no is null and deleted_at is null and starts_on = date '2026-11-24'
   and contents_html like '%<li>승선자명부: 이름, 생년월일, 성별, 주소, 휴대폰 번호, 비상연락처</li>%';

-- few rows: the provider's text
update article set deleted_at = now(), ends_on = date '2026-11-24'
 where kind = 'provision' and type = 'privacy' and ship_no is null and deleted_at is null and starts_on = date '2026-11-24'
   and contents_html like '%<li>승선자명부: 이름, 생년월일, 성별, 주소, 휴대폰 번호, 비상연락처</li>%';
