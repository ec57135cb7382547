-- A departure has no more seats than its product, and a boat is on one trip at a time. What stands above
-- that stays as it is until somebody changes it: it may shrink, but not grow.

-- What is sold as one boat (lib/serviceType/traits.ts): rooms, buses, trips abroad and contests are not.
create function is_one_boat(of service_type) returns boolean language sql immutable as $$
  select of::text in ('SHIP', 'EXPERIENCE', 'HWASEONGCITY', 'CREATOR')
$$;

create function refuse_departure(code text, detail jsonb) returns void language plpgsql as $$
begin
  raise exception 'the departure does not fit its boat' using errcode = code, detail = detail::text;
end $$;

-- Refuses departure `given` where it would leave while its boat is on another trip.
create function refuse_second_trip(given schedule, boat ship) returns void language plpgsql as $$
declare
  other schedule;
  away interval := boat.use_minutes * interval '1 minute';
begin
  -- Two that follow default schedules were compared when the default schedules were written.
  select s.* into other from schedule s
   where s.ship_no = given.ship_no and s.no <> given.no
     and s.sdate between given.sdate - (boat.use_minutes / 1440 + 1)
                     and given.sdate + (boat.use_minutes / 1440 + 1)
     and s.status in ('open', 'closed') and s.origin <> 'dropped'
     and not (s.origin = 'default' and given.origin = 'default')
     and s.departs_at > given.departs_at - away and s.departs_at < given.departs_at + away
   order by s.departs_at limit 1;
  if found then
    perform refuse_departure('BG004', jsonb_build_object(
      'ship', boat.name, 'sdate', given.sdate, 'time', to_char(given.departure_time, 'HH24:MI'),
      'other_sdate', other.sdate, 'other_time', to_char(other.departure_time, 'HH24:MI')));
  end if;
end $$;

create function check_departure() returns trigger language plpgsql as $$
declare
  boat ship;
  grows boolean := new.origin <> 'default' and (tg_op = 'INSERT' or new.capacity > old.capacity);
  sails boolean := new.status in ('open', 'closed') and new.origin <> 'dropped'
    and (tg_op = 'INSERT' or old.status not in ('open', 'closed') or old.origin = 'dropped'
         or old.departs_at <> new.departs_at);
begin
  -- What only ends or shrinks waits for no boat: it may hold departures that the boat's holder waits for.
  if not grows and not sails then return null; end if;
  -- One after another: of two departures that are opened at once, the second sees the first.
  select * into boat from ship where no = new.ship_no for no key update;
  if grows and new.capacity > boat.capacity then
    perform refuse_departure('BG003', jsonb_build_object(
      'ship', boat.name, 'capacity', boat.capacity, 'seats', new.capacity));
  end if;
  if sails and is_one_boat(boat.service_type) then
    perform refuse_second_trip(new, boat);
  end if;
  return null;
end $$;
create trigger departure_added after insert on schedule
  for each row execute function check_departure();
-- A hold writes a departure's `capacity` with the value that it has: nothing is checked then.
create trigger departure_fits after update of capacity, status, origin, departs_at on schedule
  for each row when (
    (old.capacity, old.status, old.origin, old.departs_at)
    is distinct from (new.capacity, new.status, new.origin, new.departs_at))
  execute function check_departure();

-- Whether two default schedules of a boat send it out while it is away; of one alone, its own days. What
-- repeats weekly is seen in the week after both have begun.
create function defaults_collide(one default_schedule, other default_schedule, minutes integer)
returns boolean language sql immutable as $$
  with span as (
    select greatest(one.valid_from, other.valid_from) - minutes / 1440 - 1 as first,
           greatest(one.valid_from, other.valid_from) + minutes / 1440 + 8 as last
  ), day as (
    select first + n as day from span cross join lateral generate_series(0, last - first) n
  )
  select exists (
    select from day a cross join day b
     where a.day between one.valid_from and one.valid_to
       and extract(dow from a.day)::smallint = any(one.weekdays)
       and b.day between other.valid_from and other.valid_to
       and extract(dow from b.day)::smallint = any(other.weekdays)
       and not (one.no = other.no and a.day = b.day)
       and abs(extract(epoch from (a.day + one.departure_time) - (b.day + other.departure_time)))
           < minutes * 60)
$$;

create function check_default() returns trigger language plpgsql as $$
declare
  boat ship;
  other default_schedule;
begin
  select * into boat from ship where no = new.ship_no for no key update;
  if new.capacity > boat.capacity and (tg_op = 'INSERT' or new.capacity > old.capacity) then
    perform refuse_departure('BG003', jsonb_build_object(
      'ship', boat.name, 'capacity', boat.capacity, 'seats', new.capacity));
  end if;
  -- One that has fewer days than before collides with nothing new.
  if not is_one_boat(boat.service_type) or (tg_op = 'UPDATE'
     and new.departure_time = old.departure_time and new.weekdays <@ old.weekdays
     and new.valid_from >= old.valid_from and new.valid_to <= old.valid_to) then
    return null;
  end if;
  select d.* into other from default_schedule d
   where d.ship_no = new.ship_no and defaults_collide(new, d, boat.use_minutes)
   order by d.no limit 1;
  if found then
    perform refuse_departure('BG005', jsonb_build_object(
      'ship', boat.name, 'time', to_char(new.departure_time, 'HH24:MI'),
      'other_time', to_char(other.departure_time, 'HH24:MI')));
  end if;
  return null;
end $$;
create trigger default_fits after insert or update of
  weekdays, departure_time, capacity, valid_from, valid_to on default_schedule
  for each row execute function check_default();

-- A smaller boat, or longer trips, with departures ahead that no longer fit. At the end of the
-- transaction, because an import writes the ship before its departures.
create function check_ship() returns trigger language plpgsql as $$
declare
  s schedule;
  earlier schedule;
  d default_schedule;
  other default_schedule;
  before integer := case when is_one_boat(old.service_type) then old.use_minutes else 0 end;
begin
  select * into s from schedule
   where ship_no = new.no and departs_at > now() and origin <> 'dropped'
     and capacity > new.capacity and capacity <= old.capacity
   order by departs_at limit 1;
  if found then
    perform refuse_departure('BG006', jsonb_build_object('ship', new.name, 'capacity', new.capacity,
      'seats', s.capacity, 'sdate', s.sdate, 'time', to_char(s.departure_time, 'HH24:MI')));
  end if;
  select * into d from default_schedule
   where ship_no = new.no and valid_to >= current_date
     and capacity > new.capacity and capacity <= old.capacity limit 1;
  if found then
    perform refuse_departure('BG003', jsonb_build_object(
      'ship', new.name, 'capacity', new.capacity, 'seats', d.capacity));
  end if;
  if not is_one_boat(new.service_type) or new.use_minutes <= before then
    return null;
  end if;
  -- Departures that overlapped with the shorter trips stay.
  for s in select * from schedule
   where ship_no = new.no and departs_at > now() and origin <> 'dropped'
     and status in ('open', 'closed') order by departs_at
  loop
    if earlier.no is not null and earlier.departs_at + before * interval '1 minute' <= s.departs_at
       and earlier.departs_at + new.use_minutes * interval '1 minute' > s.departs_at then
      perform refuse_departure('BG004', jsonb_build_object(
        'ship', new.name, 'sdate', s.sdate, 'time', to_char(s.departure_time, 'HH24:MI'),
        'other_sdate', earlier.sdate, 'other_time', to_char(earlier.departure_time, 'HH24:MI')));
    end if;
    earlier := s;
  end loop;
  for d in select * from default_schedule where ship_no = new.no and valid_to >= current_date loop
    select o.* into other from default_schedule o
     where o.ship_no = new.no and o.no >= d.no and o.valid_to >= current_date
       and defaults_collide(d, o, new.use_minutes) and not defaults_collide(d, o, before) limit 1;
    if found then
      perform refuse_departure('BG005', jsonb_build_object(
        'ship', new.name, 'time', to_char(d.departure_time, 'HH24:MI'),
        'other_time', to_char(other.departure_time, 'HH24:MI')));
    end if;
  end loop;
  return null;
end $$;
create constraint trigger ship_fits after update of capacity, use_minutes, service_type on ship
  deferrable initially deferred for each row when (
    new.capacity < old.capacity or new.use_minutes > old.use_minutes
    or new.service_type <> old.service_type)
  execute function check_ship();
