-- What lists need to find and order ships by their departures.

-- The names in a departure's text for people, as `갑오징어·주꾸미` or `슬로우 지깅`: each word, and
-- each item without its spaces.
create function terms_of(text) returns text[] immutable parallel safe language sql return
  string_to_array(translate($1, ',/+&|、() ', '·········'), '·')
  || string_to_array(translate($1, ',/+&|、() ', '········'), '·');

-- The kinds of departures that a ship has: each pair of species and method that its departures and
-- defaults name, the last day of one and the most seats of one. It finds ships that may have a fitting
-- departure without reading departures, most of which are past or of other species. A kind may be more
-- than there is (a departure was changed, a day is full), never less: whether a departure fits is
-- always asked of the departures.
create table departure_kind (
  ship_no bigint not null references ship on delete cascade,
  fish text not null,
  method text not null,
  last_day date not null,
  most_seats integer not null,
  primary key (ship_no, fish, method)
);
create index departure_kind_by_species on departure_kind using gin (terms_of(fish));
create index departure_kind_of_any_species on departure_kind (ship_no) where fish = '';
create index departure_kind_by_method on departure_kind using gin (terms_of(method));

create procedure note_departure_kind(
  of_ship bigint, of_fish text, of_method text, day date, seats integer
) language plpgsql as $$
begin
  -- Checked first: an upsert would lock a row that all bookings of new days share.
  if exists (
    select from departure_kind
     where ship_no = of_ship and fish = of_fish and method = of_method
       and last_day >= day and most_seats >= seats) then
    return;
  end if;
  insert into departure_kind as known values (of_ship, of_fish, of_method, day, seats)
  on conflict (ship_no, fish, method) do update
    set last_day = greatest(known.last_day, excluded.last_day),
        most_seats = greatest(known.most_seats, excluded.most_seats);
end $$;

-- Writes the kinds of a ship anew, when something that it offered is gone.
create procedure rebuild_departure_kinds(of_ship bigint) language sql as $$
  delete from departure_kind where ship_no = of_ship;
  insert into departure_kind
  select of_ship, fish, method, max(day), max(capacity)
    from (
      select fish, method, sdate as day, capacity from schedule
       where ship_no = of_ship and sdate >= current_date - 1 and origin <> 'dropped'
      union all
      select fish, method, valid_to, capacity from default_schedule where ship_no = of_ship
    ) offered
   group by fish, method;
$$;

create function note_departure() returns trigger language plpgsql as $$
begin
  if new.origin = 'dropped' then
    call rebuild_departure_kinds(new.ship_no);
  else
    call note_departure_kind(new.ship_no, new.fish, new.method, new.sdate, new.capacity);
  end if;
  return null;
end $$;

create function note_default() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    call note_departure_kind(new.ship_no, new.fish, new.method, new.valid_to, new.capacity);
  else
    call rebuild_departure_kinds(old.ship_no);
  end if;
  return null;
end $$;

-- Not after an update of `taken` alone, which each booking does.
create trigger departure_noted after insert or update of fish, method, sdate, capacity, origin
  on schedule for each row execute function note_departure();
create trigger default_noted after insert or delete or update of fish, method, valid_to, capacity
  on default_schedule for each row execute function note_default();

insert into departure_kind
select ship_no, fish, method, max(day), max(capacity)
  from (
    select ship_no, fish, method, sdate as day, capacity from schedule where origin <> 'dropped'
    union all
    select ship_no, fish, method, valid_to, capacity from default_schedule
  ) offered
 group by ship_no, fish, method;

create index ship_by_walkthrough on ship using gin (walkthrough);

-- The orders of a list that begin with what the ship itself says.
create index ship_by_price on ship (price, popularity desc, no desc) where is_view;
create index ship_by_type_price on ship (service_type, price, popularity desc, no desc) where is_view;
create index ship_by_capacity on ship (capacity desc, popularity desc, no desc) where is_view;
create index ship_by_type_capacity on ship (service_type, capacity desc, popularity desc, no desc)
  where is_view;
