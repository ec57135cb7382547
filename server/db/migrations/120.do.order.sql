-- What an order writes: fewer entries of indexes.

-- The live reservations of a phone are counted by reservation_by_phone_and_day. A reservation whose trip
-- was a month ago waits for nobody any more: a booker with years of trips costs no more than a new one.
drop index reservation_live_by_phone;

create or replace function refuse_hoarding() returns trigger language plpgsql as $$
declare
  max_holds constant integer := 5;
  max_live constant integer := 20;
  holds integer;
  live integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(new.phone, 0));
  select count(*) filter (where state = 'HOLD'), count(*) into holds, live
    from reservation
   where phone = new.phone and sdate >= current_date - 31
     and state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED');
  if holds >= max_holds or live >= max_live then
    raise exception 'too many reservations of one phone' using errcode = 'BG001';
  end if;
  return new;
end $$;

-- A payment has a key once a gateway has opened it, which a bank transfer never does.
alter table payment drop constraint payment_gateway_key_key;
create unique index payment_by_gateway_key on payment (gateway_key) where gateway_key is not null;

-- Only what has ended is purged.
drop index outbox_ended;
create index outbox_ended on outbox (coalesce(sent_at, failed_at))
  where coalesce(sent_at, failed_at) is not null;
