-- The whole boat on request. Whoever asks names the departure in an inquiry; the office answers with a quote, which
-- keeps the terms of the moment in which it was sent and takes no seats before it is accepted.
alter table schedule add column is_whole_asked boolean not null default false;
alter table default_schedule add column is_whole_asked boolean not null default false;
call count_versions();

alter table inquiry add column schedule_no bigint references schedule on delete set null;

create table whole_quote (
  no bigint generated always as identity primary key,
  -- Opens the booking form with it.
  key uuid not null unique default gen_random_uuid(),
  inquiry_no bigint not null references inquiry on delete cascade,
  ship_no bigint not null references ship,
  -- Null once the departure is gone; it left at this moment when the quote was sent.
  schedule_no bigint references schedule on delete set null,
  departs_at timestamptz not null,
  party integer not null,
  price integer not null check (price > 0),
  deposit_terms jsonb,
  refund_policy jsonb not null,
  resale_percent integer,
  valid_until timestamptz not null,
  sent_at timestamptz not null,
  withdrawn_at timestamptz,
  -- What took it last: one alone, and none once that was given up or lapsed.
  reservation_no bigint references reservation on delete set null
);
create index whole_quote_by_inquiry on whole_quote (inquiry_no);
create index whole_quote_by_departure on whole_quote (schedule_no);
create index whole_quote_by_ship on whole_quote (ship_no);
create index whole_quote_by_reservation on whole_quote (reservation_no) where reservation_no is not null;
