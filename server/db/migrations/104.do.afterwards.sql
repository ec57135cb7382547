-- What footers of storefronts say of the operator (전자상거래법 제10조 제1항), and the order in which
-- bookers see their reservations.

-- The firm's name (상호), its mail-order registration (통신판매업 신고번호) and e-mail address; '': not
-- known yet. The footer of a storefront without a main ship is in host.footer.
alter table ship
  add column firm_name text not null default '',
  add column mail_order_no text not null default '',
  add column email text not null default '';

-- A booker's reservations by day of trip. These take the place of the two by number, which no query
-- orders by any more.
create index reservation_by_phone_and_day on reservation (phone, sdate, no);
create index reservation_by_member_and_day on reservation (member_no, sdate, no)
  where member_no is not null;
drop index reservation_by_phone;
drop index reservation_by_member;
