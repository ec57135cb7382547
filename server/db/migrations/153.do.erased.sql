-- Reservations whose period is over: the persons are erased, the numbers stay. And what the policy says
-- of periods; a text that an operator has written anew is not touched.

-- When the persons of a reservation were erased: five years after its last change.
alter table reservation add column erased_at timestamptz;

-- few rows: the provider's privacy policy
update article set contents_html = replace(replace(contents_html,
    '<li>승선자명부는 출조가 끝나고 3개월이 지나면 지웁니다.</li>',
    '<li>승선자명부는 출조가 끝나고 3개월이 지나면 지웁니다.</li>'
    '<li>문의와 불만, 분쟁을 처리한 기록은 전자상거래법에 따라 3년 동안 보관합니다.</li>'
    '<li>보낸 문자와 메일은 보내고 30일이 지나면 지웁니다. 회원의 알림함은 3년 동안 보관하고, 회원이 지운 알림은 30일 뒤에 지웁니다.</li>'
    '<li>운영자의 직원이 접속하고 일한 기록은 5년 동안 보관합니다. 그만둔 직원의 연락처는 3개월 뒤에 지웁니다.</li>'
    '<li>기간이 지나면 누구의 것인지 알아볼 수 없게 지우고, 장부에 필요한 금액과 숫자만 남깁니다.</li>'),
    '<li>언제든지 자신의 정보를 보고 고치고 지울 수 있습니다.</li>',
    '<li>언제든지 자신의 정보를 보고 고치고 지울 수 있습니다. 고객센터에 말하면 보관하고 있는 자신의 정보를 모두 파일로 드립니다.</li>')
 where kind = 'provision' and type = 'privacy' and ship_no is null
   and contents_html not like '%분쟁을 처리한 기록%';
