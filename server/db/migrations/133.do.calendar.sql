-- What the console's calendar needs: versions, seats kept back, and changes of many departures at once.

-- Counts the changes of a departure or default schedule that are not bookings: a change names the version
-- that its author saw.
alter table schedule add column version integer not null default 0;
alter table default_schedule add column version integer not null default 0;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
-- A booking writes `taken`, and `capacity` with the value that it has.
create trigger schedule_versioned before update on schedule for each row when (
  (old.capacity, old.price, old.fish, old.method, old.status, old.opens_at, old.is_waiting, old.origin)
  is distinct from
  (new.capacity, new.price, new.fish, new.method, new.status, new.opens_at, new.is_waiting, new.origin))
  execute function count_version();
create trigger default_schedule_versioned before update on default_schedule for each row when (
  (old.weekdays, old.departure_time, old.capacity, old.price, old.fish, old.method, old.valid_from,
   old.valid_to)
  is distinct from
  (new.weekdays, new.departure_time, new.capacity, new.price, new.fish, new.method, new.valid_from,
   new.valid_to))
  execute function count_version();

-- How many hours before departure the seats that an operator keeps back are given free, unless said
-- otherwise.
alter table ship_group add column kept_hours smallint not null default 24
  check (kept_hours between 1 and 720);

-- Seats that the operator keeps back, for friends. They count as taken, so that nobody else can book them.
create table kept_seat (
  no bigint generated always as identity primary key,
  -- Made by the browser: the same request keeps seats once.
  request_key uuid not null unique,
  schedule_no bigint not null references schedule,
  seats integer not null check (seats > 0),
  note text not null default '',
  frees_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index kept_seat_by_schedule on kept_seat (schedule_no);
create index kept_seat_due on kept_seat (frees_at);

-- All that makes a seat taken: schedule.taken is its sum at every moment.
create view taken_seat as
  select schedule_no, units from reservation_seat
  union all
  select schedule_no, seats from kept_seat;

-- Many departures that were changed at once, so that it can be undone.
create table departure_batch (
  no bigint generated always as identity primary key,
  operator_no bigint not null references ship_group,
  -- Made by the browser: the same request changes departures once.
  request_key uuid not null,
  action text not null,
  -- Later reservations are bookings since.
  last_reservation_no bigint not null,
  made_at timestamptz not null,
  undone_at timestamptz,
  unique (operator_no, request_key)
);
create index departure_batch_by_time on departure_batch using brin (made_at);

create table departure_batch_row (
  batch_no bigint not null references departure_batch on delete cascade,
  schedule_no bigint not null references schedule,
  -- The values from before; empty for a departure that did not exist.
  before jsonb,
  -- The departure's version afterwards: with another one somebody has changed it since.
  version integer not null,
  -- Why undoing left it as it is; empty where it was undone or was not asked for.
  left_because text,
  primary key (batch_no, schedule_no)
);
create index departure_batch_row_by_schedule on departure_batch_row (schedule_no);
