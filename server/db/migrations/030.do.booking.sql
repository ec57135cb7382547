-- What one phone may have at a time. The rule stands here because only the database sees every
-- request: the lock makes two of one phone wait for each other, and each query of a function in
-- this language sees what was committed meanwhile.

create index reservation_live_by_phone on reservation (phone)
  where state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED');

create function refuse_hoarding() returns trigger language plpgsql as $$
declare
  max_holds constant integer := 5;
  max_live constant integer := 20;
  holds integer;
  live integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(new.phone, 0));
  select count(*) filter (where state = 'HOLD'), count(*) into holds, live
    from reservation
   where phone = new.phone and state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED');
  if holds >= max_holds or live >= max_live then
    raise exception 'too many reservations of one phone' using errcode = 'BG001';
  end if;
  return new;
end $$;

-- Seats offered to somebody who waited are no hoarding.
create trigger reservation_hoarding before insert on reservation
  for each row when (new.state = 'HOLD' and new.awaiter_no is null)
  execute function refuse_hoarding();

-- Events come in the order of time: this finds the departures whose seats have just changed.
create index reservation_event_by_time on reservation_event using brin (at);

-- Days that were called off and have not passed: the worker finishes what a crash left of them.
create index schedule_called_off on schedule (departs_at) where status = 'weather';
