-- What every installation needs before the first operator comes: the code lists and the provider's
-- policy texts. What is there already stays as it is.

-- The words of these lists are their own codes.
insert into code (parent, code, name, sort)
select parent, word, word, row_number() over (partition by parent order by place)
from (values
  ('fish', array[
    '갑오징어', '주꾸미', '광어', '우럭', '참돔', '문어', '갈치', '한치', '볼락', '감성돔', '열기', '대구', '가자미',
    '방어', '부시리', '농어', '무늬오징어', '고등어', '전갱이', '붕장어', '바지락', '망둥어', '자바리', '벵에돔', '황다랑어',
    '지티']),
  ('INCHEON', array[
    '인천 남항']),
  ('GYEONGGI', array[
    '전곡항', '제부항']),
  ('GANGWON', array[
    '사천진항', '주문진항']),
  ('CHUNGNAM', array[
    '대천항', '무창포항', '오천항', '신진도항', '안흥외항']),
  ('JEONBUK', array[
    '격포항']),
  ('JEONNAM', array[
    '돌산 군내항', '국동항']),
  ('GYEONGBUK', array[
    '구룡포항']),
  ('GYEONGNAM', array[
    '통영 도남항', '삼덕항', '지세포항']),
  ('BUSAN', array[
    '대변항']),
  ('JEJU', array[
    '도두항', '모슬포항']),
  ('OVERSEAS', array[
    '대마도 히타카쓰', '팔라우 코로르', '세부 막탄', '푸꾸옥 안터이']),
  ('fishing_method', array[
    '다운샷', '에기 채비', '타이라바', '슬로우 지깅', '외줄낚시', '찌낚시', '텐야', '카드 채비', '캐스팅', '손맛 체험']),
  ('fishing_method_travelout', array[
    '캐스팅 투어', '지깅 투어', '갯바위 투어', '트롤링', '가족 투어'])
) as list (parent, words), unnest(words) with ordinality as w (word, place)
on conflict do nothing;

insert into code (parent, code, name, sort) values
  ('area', 'INCHEON', '인천', 1),
  ('area', 'GYEONGGI', '경기', 2),
  ('area', 'GANGWON', '강원', 3),
  ('area', 'CHUNGNAM', '충남', 4),
  ('area', 'JEONBUK', '전북', 5),
  ('area', 'JEONNAM', '전남', 6),
  ('area', 'GYEONGBUK', '경북', 7),
  ('area', 'GYEONGNAM', '경남', 8),
  ('area', 'BUSAN', '부산', 9),
  ('area', 'JEJU', '제주', 10),
  ('area', 'OVERSEAS', '해외', 11),
  ('walkthrough', 'LURE', '루어', 1),
  ('walkthrough', 'JIGGING', '지깅', 2),
  ('walkthrough', 'TAIRABA', '타이라바', 3),
  ('walkthrough', 'ROCK', '갯바위', 4),
  ('walkthrough', 'CASUAL', '생활낚시', 5),
  ('walkthrough', 'BOAT_FLOAT', '선상 찌낚시', 6),
  ('walkthrough', 'BOTTOM', '외줄낚시', 7),
  ('walkthrough', 'CAGE', '카고낚시', 8),
  ('walkthrough', 'DRIFT', '흘림낚시', 9),
  ('walkthrough', 'EGING', '에깅', 10),
  ('walkthrough', 'LIGHT_GAME', '라이트게임', 11),
  ('walkthrough', 'BIG_GAME', '빅게임', 12),
  ('walkthrough', 'PONTOON', '좌대낚시', 13)
on conflict do nothing;

insert into article (kind, type, title, contents_html, created_at)
select 'provision', type, title, replace(html, E'\n', ''), timestamptz '2026-06-01 00:00:00+09'
from (values
  ('terms', '이용약관', '
<h3>제1조 (목적)</h3>
<ul>
<li>이 약관은 뱃길(이하 "회사")이 제공하는 예약 서비스의 이용 조건과 절차, 회사와 이용자의 권리와 의무를 정합니다.</li>
</ul>
<h3>제2조 (회사의 지위)</h3>
<ul>
<li>회사는 통신판매중개자이며, 상품을 파는 이는 각 스토어의 운영자입니다.</li>
<li>운영자의 이름과 연락처는 상품 화면과 화면 아래쪽에서 볼 수 있습니다.</li>
</ul>
<h3>제3조 (예약의 성립)</h3>
<ul>
<li>예약은 결제가 확인된 때에 확정됩니다.</li>
<li>입금 기한까지 입금하지 않으면 예약은 저절로 사라집니다.</li>
</ul>
<h3>제4조 (승선자명부)</h3>
<ul>
<li>낚시 관리 및 육성법에 따라 배에 타는 모든 사람은 출항 전에 명부를 적어야 합니다.</li>
</ul>
<h3>제5조 (이용자의 의무)</h3>
<ul>
<li>다른 사람의 이름이나 전화번호를 쓰지 않습니다.</li>
<li>구명조끼를 입고 선장의 안내를 따릅니다.</li>
</ul>
<h3>제6조 (쿠폰)</h3>
<ul>
<li>같은 쿠폰은 휴대폰 번호 하나에 한 번만 드립니다. 탈퇴하고 12개월 안에 다시 가입해도 같습니다.</li>
</ul>'),
  ('privacy', '개인정보처리방침', '
<h3>1. 모으는 정보</h3>
<ul>
<li>회원가입: 이름, 이메일, 휴대폰 번호</li>
<li>예약: 예약자 이름, 휴대폰 번호</li>
<li>승선자명부: 이름, 생년월일, 성별, 주소, 휴대폰 번호, 비상연락처</li>
</ul>
<h3>2. 쓰는 목적</h3>
<ul>
<li>예약과 결제, 환불, 안내 문자, 법이 정한 승선자명부 작성에만 씁니다.</li>
</ul>
<h3>3. 보관하는 기간</h3>
<ul>
<li>예약과 결제 기록은 전자상거래법에 따라 5년 동안 보관합니다.</li>
<li>승선자명부는 출조가 끝나고 3개월이 지나면 지웁니다.</li>
<li>탈퇴하면 같은 쿠폰을 거듭 드리지 않도록, 휴대폰 번호를 알아볼 수 없게 바꾼 값(키를 쓴 해시)을 12개월 동안 보관한 뒤 지웁니다.</li>
<li>그 밖의 정보는 탈퇴하면 바로 지웁니다.</li>
</ul>
<h3>4. 안전하게 지키는 방법</h3>
<ul>
<li>승선자명부는 암호화해 저장하고, 비밀번호는 되돌릴 수 없게 바꾸어 저장합니다.</li>
</ul>
<h3>5. 이용자의 권리</h3>
<ul>
<li>언제든지 자신의 정보를 보고 고치고 지울 수 있습니다.</li>
</ul>'),
  ('marketing', '마케팅 정보 수신 동의', '
<h3>1. 보내는 내용</h3>
<ul>
<li>이벤트와 쿠폰, 새로운 출조 소식을 문자와 앱 알림으로 보냅니다.</li>
</ul>
<h3>2. 동의하지 않을 권리</h3>
<ul>
<li>동의하지 않아도 서비스를 그대로 이용할 수 있습니다.</li>
<li>동의한 뒤에도 언제든지 거둘 수 있습니다.</li>
</ul>'),
  ('refund', '취소·환불 규정', '
<h3>1. 이용자가 취소할 때</h3>
<ul>
<li>이용일 7일 전까지: 100% 환불</li>
<li>이용일 6~4일 전: 70% 환불</li>
<li>이용일 3~2일 전: 50% 환불</li>
<li>이용일 1일 전: 10% 환불</li>
<li>이용일 당일: 환불 불가</li>
</ul>
<h3>2. 기상이나 운영자 사정으로 취소될 때</h3>
<ul>
<li>결제한 금액을 모두 돌려드리고, 쓴 쿠폰도 되돌려 드립니다.</li>
</ul>
<h3>3. 돌려드리는 방법</h3>
<ul>
<li>카드는 결제를 취소하고, 무통장입금과 가상계좌는 알려 주신 계좌로 3영업일 안에 보내 드립니다.</li>
</ul>
<h3>4. 다른 규정</h3>
<ul>
<li>상품에 따로 적힌 환불 기준이 있으면 예약할 때 보여 드린 그 기준을 따릅니다.</li>
</ul>'),
  ('location', '위치기반서비스 이용약관', '
<h3>1. 서비스의 내용</h3>
<ul>
<li>이용자가 허락하면 지금 있는 곳에서 가까운 출조지를 보여 드립니다.</li>
</ul>
<h3>2. 위치정보의 보관</h3>
<ul>
<li>위치정보는 가까운 곳을 찾는 데에만 쓰고 저장하지 않습니다.</li>
</ul>')
) as policy (type, title, html)
where not exists (
  select from article a where a.kind = 'provision' and a.type = policy.type and a.ship_no is null);
