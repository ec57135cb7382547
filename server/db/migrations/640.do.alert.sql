-- An alert: what somebody asks to be told of, once seats come free. Whatever is not said (a boat, an area,
-- species, a price) is any; days are those of fishing.
create type alert_state as enum ('open', 'ended', 'booked', 'past');
create table alert (
  no bigint generated always as identity primary key,
  visitor text not null,
  member_no bigint references member,
  phone text not null,
  -- the storefront on which it was asked for, and which the link opens
  host text not null,
  service_type service_type not null,
  ship_no bigint references ship,
  area text[] not null default '{}',
  fish text[] not null default '{}',
  days date[] not null check (cardinality(days) between 1 and 31),
  party integer not null check (party > 0),
  max_price integer check (max_price > 0),
  -- whether it tells at night, too
  is_night boolean not null default false,
  -- opens it without a log-in
  key uuid not null default gen_random_uuid(),
  state alert_state not null default 'open',
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create index alert_by_day on alert using gin (days) where state = 'open';
create index alert_of_visitor on alert (visitor) where state = 'open';
create index alert_by_phone on alert (phone);
create index alert_by_member on alert (member_no);
create index alert_ended on alert (ended_at) where state <> 'open';
create trigger alert_left_member before insert on alert
  for each row when (new.member_no is not null) execute function refuse_left_member();

-- Whom it was told of which departure, and when.
create table alert_told (
  no bigint generated always as identity primary key,
  alert_no bigint not null references alert on delete cascade,
  schedule_no bigint not null references schedule on delete cascade,
  -- the row of freed_seats, which is gone when all are told
  freed_no bigint not null,
  told_at timestamptz not null
);
create index alert_told_of_alert on alert_told (alert_no, told_at);
create index alert_told_of_schedule on alert_told (schedule_no, told_at);

-- Seats came free: of a departure, or of a day that a default schedule provides from now on. Each is a row
-- of its own, so that whoever frees seats never waits for the job that tells.
create table freed_seats (
  no bigint generated always as identity primary key,
  schedule_no bigint references schedule on delete cascade,
  default_no bigint references default_schedule on delete cascade,
  -- on which the default schedule's departure leaves
  day date,
  -- how many were free before: a party that had room then is told nothing
  had integer not null,
  due_at timestamptz not null default now(),
  check ((schedule_no is null) = (day is not null) and (default_no is null) = (day is null))
);
create index freed_seats_due on freed_seats (due_at);
create index freed_seats_of_schedule on freed_seats (schedule_no);
create index freed_seats_of_default on freed_seats (default_no);

-- The one place that all ways to free seats pass: cancelled, expired, given back, raised, opened, moved.
-- What a default schedule makes into a row was on sale before.
create function note_freed_seats() returns trigger language plpgsql as $$
declare
  had integer := 0;
begin
  if tg_op = 'UPDATE' then
    had := case when old.status = 'open' and old.origin <> 'dropped' and old.price <= new.price
                 and old.opens_at is not distinct from new.opens_at
                then greatest(0, old.capacity - old.taken) else 0 end;
  end if;
  if exists (select from alert where state = 'open'
              and days @> array[new.sdate + new.is_overnight::int]) then
    insert into freed_seats (schedule_no, had) values (new.no, had);
  end if;
  return null;
end $$;
create trigger schedule_opened after insert on schedule for each row
  when (new.status = 'open' and new.origin <> 'default' and new.taken < new.capacity)
  execute function note_freed_seats();
create trigger schedule_freed after update of capacity, taken, status, opens_at, price, origin on schedule
  for each row
  when (new.status = 'open' and new.taken < new.capacity
    and (old.status <> 'open' or old.origin = 'dropped' or new.price < old.price
      or new.opens_at is distinct from old.opens_at
      or new.capacity - new.taken > old.capacity - old.taken))
  execute function note_freed_seats();

create function note_default_days() returns trigger language plpgsql as $$
begin
  insert into freed_seats (default_no, day, had)
  select distinct new.no, day - new.is_overnight::int, 0
    from alert cross join unnest(alert.days) day
   where alert.state = 'open' and (alert.ship_no is null or alert.ship_no = new.ship_no)
     and day - new.is_overnight::int between new.valid_from and new.valid_to
     and extract(dow from day - new.is_overnight::int)::smallint = any(new.weekdays)
     and (tg_op = 'INSERT' or not (
       day - old.is_overnight::int between old.valid_from and old.valid_to
       and extract(dow from day - old.is_overnight::int)::smallint = any(old.weekdays)));
  return null;
end $$;
create trigger default_schedule_opened after insert or update of weekdays, valid_from, valid_to
  on default_schedule for each row execute function note_default_days();
