-- Where a departure comes from. `default`: made from the ship's default schedule, which it follows as
-- long as nobody has booked it. `kept`: the same, booked while the default changed: it stays as it was
-- sold. `dropped`: no default offers it any more; the row stays for the bookings that it had.
create type schedule_origin as enum ('operator', 'default', 'kept', 'dropped');
alter table schedule add column origin schedule_origin not null default 'operator';

-- Still found one day to follow: few. No index names "taken", as everywhere.
create index schedule_kept on schedule (departs_at) where origin = 'kept';

-- A dropped departure is closed whatever else is said of it, and open again when it is one again.
create function close_dropped() returns trigger language plpgsql as $$
begin
  if new.origin = 'dropped' then
    new.status := 'closed';
  elsif old.origin = 'dropped' and new.status = old.status then
    new.status := 'open';
  end if;
  return new;
end $$;
create trigger schedule_dropped before update of origin, status on schedule
  for each row when (new.origin = 'dropped' or old.origin = 'dropped')
  execute function close_dropped();

-- Rows that say just what the default says were made from it, as far as can be told.
update schedule s set origin = 'default'
  from default_schedule d
 where d.ship_no = s.ship_no and d.departure_time = s.departure_time
   and s.sdate between d.valid_from and d.valid_to
   and extract(dow from s.sdate)::smallint = any(d.weekdays)
   and (s.capacity, s.price, s.fish, s.method) = (d.capacity, d.price, d.fish, d.method)
   and s.departs_at > now();
