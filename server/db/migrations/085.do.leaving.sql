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
