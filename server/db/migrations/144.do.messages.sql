-- What becomes of a message after a provider has taken it, and what is done when that is not known.

alter table outbox
  -- What it is about: its operator sees whether it arrived. No foreign keys: messages are deleted after a
  -- month, and a check for every message would slow a rush of bookings.
  add column reservation_no bigint,
  add column ship_no bigint,
  -- Counts the times that it was sent anew after it had failed; the provider knows each by its own name.
  add column attempt smallint not null default 1,
  -- Who took it, and under which name.
  add column provider text,
  add column provider_ref text,
  -- Since when nobody knows whether the provider has taken it; cleared by the answer.
  add column in_doubt_since timestamptz,
  add column look_ups smallint not null default 0,
  -- Given up: it may have been sent or not. Only a person sends it again.
  add column unknown_at timestamptz,
  add column delivered_at timestamptz,
  -- How it arrived: alimtalk or text.
  add column way text,
  -- Why it failed: the provider's code, or one of ours.
  add column failure text,
  -- When the provider is asked next whether it arrived.
  add column report_at timestamptz;

update outbox set reservation_no = split_part(dedupe_key, ':', 2)::bigint
 where channel = 'sms' and dedupe_key ~ '^reservation:[0-9]+:';
update outbox set ship_no = r.ship_no from reservation r where r.no = outbox.reservation_no;

drop index outbox_due;
create index outbox_due on outbox (channel, next_try_at)
  where sent_at is null and failed_at is null and unknown_at is null;
drop index outbox_ended;
create index outbox_ended on outbox (coalesce(sent_at, failed_at, unknown_at))
  where coalesce(sent_at, failed_at, unknown_at) is not null;
create index outbox_reports on outbox (report_at) where report_at is not null;
create index outbox_by_ref on outbox (provider_ref) where provider_ref is not null;
create index outbox_by_reservation on outbox (reservation_no) where reservation_no is not null;
create index outbox_troubled on outbox (ship_no) where failed_at is not null or unknown_at is not null;

-- Token bucket of a provider: what all processes together may still send at once.
create table sending_pace (
  provider text primary key,
  tokens double precision not null,
  filled_at timestamptz not null
);
