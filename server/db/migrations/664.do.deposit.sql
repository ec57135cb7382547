-- What is paid first (ADR 103). 0 and 0: all of it. `balance_days` 0: the rest is paid on the day.
alter table schedule
  add column deposit_percent integer not null default 0,
  add column deposit_each integer not null default 0,
  add column balance_days integer not null default 0;
alter table default_schedule
  add column deposit_percent integer not null default 0,
  add column deposit_each integer not null default 0,
  add column balance_days integer not null default 0;
call count_versions();

alter table reservation
  -- the terms that it was made under; null: all is paid at once, also where the version before wrote it
  add column deposit_terms jsonb,
  -- whole won that confirm it; null where all of it does
  add column deposit integer,
  -- the deadline of the rest that its booker was reminded of two days before
  add column balance_told_of timestamptz;
