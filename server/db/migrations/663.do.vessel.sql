-- What the register of fishing boats (낚시어선업 신고정보) says of a boat, by its number.
create table vessel (
  number text primary key check (number ~ '^\d{14}$'),
  -- null: in no report, or not looked up yet
  name text,
  port text,
  passengers integer,
  starts_on date,
  ends_on date,
  -- null while it was asked for in vain
  fetched_at timestamptz,
  -- when it is asked for (again)
  next_at timestamptz not null,
  -- of the days before the end, the last at which staff were told
  told_days smallint,
  check (name is null or (fetched_at is not null and port is not null and passengers is not null))
);
alter type sea_source_name add value if not exists 'vessels';
alter type staff_event add value if not exists 'register';

-- The fourteen digits of a boat's number, as the register has it; null for what is none.
create function vessel_number(written text) returns text language sql immutable as $$
  select digits from regexp_replace(written, '[^0-9]', '', 'g') digits where length(digits) = 14
$$;

-- Whether the register has boats of this type (lib/ship/register.ts).
create function is_in_register(of service_type) returns boolean language sql immutable as $$
  select of::text in ('SHIP', 'EXPERIENCE', 'CREATOR')
$$;

-- Refuses so many seats of a boat, and a boat whose span of business is over, by what the register said in
-- the last 60 days. Of a boat that it does not know, nothing is refused.
create function refuse_unregistered(boat ship, seats integer) returns void language plpgsql as $$
declare
  known vessel;
begin
  if not is_in_register(boat.service_type) then return; end if;
  select * into known from vessel
   where number = vessel_number(boat.registration_no) and name is not null
     and fetched_at > now() - interval '60 days';
  if not found then return; end if;
  if seats > known.passengers then
    perform refuse_departure('BG012', jsonb_build_object(
      'ship', boat.name, 'capacity', known.passengers, 'seats', seats));
  end if;
  if known.ends_on < (now() at time zone 'Asia/Seoul')::date then
    perform refuse_departure('BG013', jsonb_build_object('ship', boat.name, 'sdate', known.ends_on));
  end if;
end $$;

create function check_registered_ship() returns trigger language plpgsql as $$
begin
  perform refuse_unregistered(new, new.capacity);
  return null;
end $$;
create trigger ship_added_registered after insert on ship
  for each row when (new.is_view) execute function check_registered_ship();
-- A live boat may still shrink, and its texts and prices be mended.
create trigger ship_registered after update of is_view, capacity, registration_no, service_type on ship
  for each row when (new.is_view and (not old.is_view or new.capacity > old.capacity
    or new.registration_no is distinct from old.registration_no
    or new.service_type <> old.service_type))
  execute function check_registered_ship();

-- What somebody opens; what follows default schedules was checked with them.
create function check_registered_departure() returns trigger language plpgsql as $$
declare
  boat ship;
begin
  select * into boat from ship where no = new.ship_no;
  perform refuse_unregistered(boat, new.capacity);
  return null;
end $$;
create trigger departure_added_registered after insert on schedule
  for each row when (new.origin = 'operator' and new.status in ('open', 'closed'))
  execute function check_registered_departure();
create trigger departure_registered after update of capacity, status, origin on schedule
  for each row when (new.status in ('open', 'closed') and new.origin = 'operator'
    and (new.capacity > old.capacity or old.status not in ('open', 'closed')
         or old.origin = 'dropped'))
  execute function check_registered_departure();
create trigger default_added_registered after insert on default_schedule
  for each row execute function check_registered_departure();
create trigger default_registered after update of capacity, valid_to on default_schedule
  for each row when (new.capacity > old.capacity or new.valid_to > old.valid_to)
  execute function check_registered_departure();
