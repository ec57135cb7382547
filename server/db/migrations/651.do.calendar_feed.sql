-- The addresses under which calendars read a member's trips, or the departures that a person of the staff
-- works at. Whoever has the key reads it; a new key ends the old one.
create table calendar_feed (
  no bigint generated always as identity primary key,
  key uuid not null unique default gen_random_uuid(),
  member_no bigint unique references member,
  staff_no bigint references staff,
  -- whom the person works or acts for
  operator_no bigint references ship_group,
  created_at timestamptz not null,
  unique (staff_no, operator_no),
  check ((member_no is null) = (staff_no is not null) and (staff_no is null) = (operator_no is null))
);
create index calendar_feed_by_operator on calendar_feed (operator_no);
create trigger calendar_feed_left_member before insert on calendar_feed
  for each row when (new.member_no is not null) execute function refuse_left_member();
