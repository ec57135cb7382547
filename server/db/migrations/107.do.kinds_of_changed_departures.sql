-- Kinds of departures are noted once for a statement, and only of departures that changed.
drop trigger departure_noted on schedule;

-- A statement can insert the departures of a year: row by row, each would update the same kind again.
create function note_departures() returns trigger language plpgsql as $$
begin
  insert into departure_kind as known
  select added.* from (
      select ship_no, fish, method, max(sdate) as last_day, max(capacity) as most_seats
        from inserted group by ship_no, fish, method) added
   where not exists (
     select from departure_kind k
      where (k.ship_no, k.fish, k.method) = (added.ship_no, added.fish, added.method)
        and k.last_day >= added.last_day and k.most_seats >= added.most_seats)
   -- In one order, so that two statements cannot deadlock.
   order by ship_no, fish, method
  on conflict (ship_no, fish, method) do update
    set last_day = greatest(known.last_day, excluded.last_day),
        most_seats = greatest(known.most_seats, excluded.most_seats);
  return null;
end $$;
create trigger departures_inserted after insert on schedule
  referencing new table as inserted for each statement execute function note_departures();

-- A hold writes a departure's `capacity` with the value that it has: a trigger that fires when the column
-- is named would run for each booking, while the departure is locked. Nor does it run for dropped
-- departures: an import can drop those of a year, and writes the ship's kinds anew once, afterwards.
create trigger departure_changed after update of fish, method, sdate, capacity, origin on schedule
  for each row when (
    new.origin <> 'dropped'
    and (old.fish, old.method, old.sdate, old.capacity, old.origin)
      is distinct from (new.fish, new.method, new.sdate, new.capacity, new.origin))
  execute function note_departure();
