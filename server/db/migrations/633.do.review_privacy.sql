-- The privacy policy names what a review holds, and for how long. The former text stays, taken down. A text of
-- one's own, which has another day, is not touched.

-- few rows: the provider's text
insert into article (kind, type, title, contents_html, starts_on)
select kind, type, title, replace(replace(replace(contents_html,
    '<li>문의: 이메일, 전화번호, 문의 내용</li>',
    '<li>문의: 이메일, 전화번호, 문의 내용</li><li>후기: 별점, 글, 사진, 일부를 가린 예약자 이름</li>'),
    '<li>기간이 지나면 누구의 것인지',
    '<li>후기와 그 사진은 쓴 날부터 3년 동안 보여 드린 뒤 지우고, 쓴 분이 지우거나 탈퇴하면 바로 지웁니다.</li><li>기간이 지나면 누구의 것인지'),
    '<li>시행일: 2026년 11월 25일</li>', '<li>시행일: 2026년 11월 28일</li>'), date '2026-11-28'
  from article
 where kind = 'provision' and type = 'privacy' and ship_no is null and deleted_at is null and starts_on = date '2026-11-25'
   and contents_html like '%<li>문의: 이메일, 전화번호, 문의 내용</li>%';

-- few rows: the provider's text
update article set deleted_at = now(), ends_on = date '2026-11-27'
 where kind = 'provision' and type = 'privacy' and ship_no is null and deleted_at is null and starts_on = date '2026-11-25'
   and contents_html like '%<li>문의: 이메일, 전화번호, 문의 내용</li>%';
