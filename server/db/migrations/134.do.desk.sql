-- Reservations at the operator's desk: searched, booked by phone, changed.

-- A note for the crew, which the booker does not see.
alter table reservation add column crew_note text not null default '';
create index reservation_crew_note on reservation (sdate) where crew_note <> '';
-- Paid in cash to the operator, instead of by the transfer that the pay type names.
alter table reservation add column is_cash boolean not null default false;

-- Initial consonants of a name without spaces: 김민수 is ㄱㅁㅅ. The same in TypeScript: `initialsOf`.
create function name_initials(name text) returns text
  language sql immutable strict parallel safe as $$
  select coalesce(string_agg(
    case when ascii(c) between 44032 and 55203
      then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(c) - 44032) / 588 + 1, 1)
      else lower(c) end, '' order by place), '')
    from unnest(string_to_array(replace(name, ' ', ''), null)) with ordinality as letters (c, place)
$$;

-- An operator has a few boats: each index is read once for each of them. Holds have no name yet, so
-- that making one writes none of these.
-- The one by initials has all that a search compares and sorts by: two letters find a hundredth of all.
create index reservation_by_initials on reservation
  (ship_no, name_initials(name) text_pattern_ops, sdate, no) include (name) where name <> '';
create index reservation_by_phone_tail on reservation (ship_no, "right"(phone, 4)) where name <> '';
create index reservation_by_ship_and_day on reservation (ship_no, sdate, no) where name <> '';

-- Calls of the console that must not be done twice, by the key that the browser made for each.
create table desk_request (
  request_key uuid primary key,
  operator_no bigint not null references ship_group,
  reservation_no bigint,
  at timestamptz not null
);
create index desk_request_by_time on desk_request using brin (at);

-- An operator who books for a caller is no hoarder. Neither are seats offered to somebody who waited.
drop trigger reservation_hoarding on reservation;
create trigger reservation_hoarding before insert on reservation
  for each row when (new.state = 'HOLD' and new.awaiter_no is null and new.visitor not like 'o:%')
  execute function refuse_hoarding();

-- A part of the money goes back while the reservation stays, as often as it is changed; `paid_amount` of
-- the payment and of the reservation is what is left. The rest goes back once, as before.
alter table payment_refund add column is_part boolean not null default false;
alter table payment_refund drop constraint payment_refund_payment_no_key;
create unique index payment_refund_once on payment_refund (payment_no) where not is_part;
create index payment_refund_parts on payment_refund (payment_no) where is_part;
