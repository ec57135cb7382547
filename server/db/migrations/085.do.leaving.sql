-- Whoever has left has nothing more. A call that was let in before may still be at work: it waits for
-- the lock that leaving takes on the member, and is refused here, whatever table it writes to.

create function refuse_left_member() returns trigger language plpgsql as $$
begin
  perform from member where no = new.member_no and left_at is null for key share;
  if not found then
    raise exception 'the member has left' using errcode = 'BG002';
  end if;
  return new;
end $$;

create trigger reservation_left_member before insert on reservation
  for each row when (new.member_no is not null) execute function refuse_left_member();
create trigger awaiter_left_member before insert on awaiter
  for each row when (new.member_no is not null) execute function refuse_left_member();
create trigger inquiry_left_member before insert on inquiry
  for each row when (new.member_no is not null) execute function refuse_left_member();
create trigger push_device_left_member before insert or update on push_device
  for each row when (new.member_no is not null) execute function refuse_left_member();
create trigger member_token_left_member before insert on member_token
  for each row execute function refuse_left_member();
create trigger favorite_left_member before insert on favorite
  for each row execute function refuse_left_member();
create trigger saved_passenger_left_member before insert on saved_passenger
  for each row execute function refuse_left_member();
create trigger picture_left_member before insert on picture
  for each row execute function refuse_left_member();
create trigger member_coupon_left_member before insert on member_coupon
  for each row execute function refuse_left_member();
create trigger coupon_guess_left_member before insert on coupon_guess
  for each row execute function refuse_left_member();

create function keep_left_member() returns trigger language plpgsql as $$
begin
  raise exception 'the member has left' using errcode = 'BG002';
end $$;

-- A new name, picture or password that comes too late.
create trigger member_left before update on member
  for each row when (old.left_at is not null) execute function keep_left_member();

-- Which coupons a phone had whose member has left, for twelve months: the number itself is gone, what
-- stays is its hash under a key that the database does not know.
create table coupon_had (
  phone_hash bytea not null,
  coupon_no bigint not null references coupon,
  expires_at timestamptz not null,
  primary key (phone_hash, coupon_no)
);
create index coupon_had_expired on coupon_had (expires_at);

-- The policy says so. A text that an operator has written anew is not touched.
update article set contents_html = replace(contents_html,
    '<li>그 밖의 정보는 탈퇴하면 바로 지웁니다.</li>',
    '<li>탈퇴하면 같은 쿠폰을 거듭 드리지 않도록, 휴대폰 번호를 알아볼 수 없게 바꾼 값(키를 쓴 해시)을 12개월 동안 보관한 뒤 지웁니다.</li>'
    '<li>그 밖의 정보는 탈퇴하면 바로 지웁니다.</li>')
 where kind = 'provision' and type = 'privacy' and ship_no is null;
update article set contents_html = contents_html ||
    '<h3>제6조 (쿠폰)</h3><ul><li>같은 쿠폰은 휴대폰 번호 하나에 한 번만 드립니다. 탈퇴하고 12개월 안에 다시 가입해도 같습니다.</li></ul>'
 where kind = 'provision' and type = 'terms' and ship_no is null
   and contents_html like '%제5조%' and contents_html not like '%제6조%';
