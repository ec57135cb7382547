-- Who cancels where the refund table gives less may have more paid back, once the seats are sold again.

alter table ship
  -- Per cent paid back of a reservation whose seats are sold again; null: the refund table alone holds.
  add column resale_percent smallint;
alter table ship
  add constraint ship_resale_percent check (resale_percent between 1 and 100) not valid;

-- The terms that it was made under; null also where the version before wrote it.
alter table reservation add column resale_percent smallint;

-- 'sold': they are sold again, and the job has not paid back yet.
create type resale_state as enum ('waiting', 'sold', 'paid_back', 'not_sold');
create table resale (
  -- cancelled
  reservation_no bigint primary key references reservation,
  -- the departure that it was on
  schedule_no bigint not null references schedule,
  percent smallint not null check (percent between 1 and 100),
  -- whole won, beside what the refund table gave
  amount integer not null check (amount >= 0),
  -- how many of the departure's seats must still be sold until it is paid back
  seats_left integer not null check (seats_left >= 0),
  state resale_state not null default 'waiting',
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('waiting', 'sold')) = (ended_at is null)),
  check ((state in ('sold', 'paid_back')) = (seats_left = 0))
);
create index resale_waiting on resale (schedule_no) where state = 'waiting';
create index resale_sold on resale (reservation_no) where state = 'sold';
