-- Places aboard: the plan of a boat (a list of {number, side, part, is_shaded, is_near_toilet}, each side from
-- the bow on), how a departure gives them, and who has which. A row keeps its place as it was when it was given.
alter table ship add column spots jsonb not null default '[]';
alter table schedule add column spot_way text not null default 'none';
alter table default_schedule add column spot_way text not null default 'none';
call count_versions();

create table reservation_spot (
  schedule_no bigint not null references schedule on delete cascade,
  number integer not null,
  reservation_no bigint not null references reservation on delete cascade,
  spot jsonb not null,
  primary key (schedule_no, number)
);
create index reservation_spot_of on reservation_spot (reservation_no);

-- A departure that gives places sells no more seats than its boat has places.
create function check_spots() returns trigger language plpgsql as $$
declare
  boat ship;
begin
  if new.spot_way not in ('chosen', 'drawn') then
    raise exception 'no way to give places: %', new.spot_way using errcode = 'check_violation';
  end if;
  select * into boat from ship where no = new.ship_no for no key update;
  if new.capacity > jsonb_array_length(boat.spots) then
    perform refuse_departure('BG031', jsonb_build_object('ship', boat.name,
      'capacity', jsonb_array_length(boat.spots), 'seats', new.capacity));
  end if;
  return null;
end $$;
-- What follows a default schedule was checked with it.
create trigger departure_added_spots after insert on schedule
  for each row when (new.spot_way <> 'none' and new.origin <> 'default') execute function check_spots();
create trigger departure_spots after update of capacity, spot_way on schedule
  for each row when (new.spot_way <> 'none'
    and (new.capacity > old.capacity or new.spot_way <> old.spot_way)) execute function check_spots();
create trigger default_spots after insert or update of capacity, spot_way on default_schedule
  for each row when (new.spot_way <> 'none') execute function check_spots();

-- At the end of the transaction, because an import writes the ship before its departures.
create function check_plan() returns trigger language plpgsql as $$
declare
  most integer;
begin
  select max(capacity) into most from (
    select capacity from schedule
     where ship_no = new.no and spot_way <> 'none' and departs_at > now() and origin <> 'dropped'
    union all
    select capacity from default_schedule
     where ship_no = new.no and spot_way <> 'none' and valid_to >= current_date) ahead;
  if most > jsonb_array_length(new.spots) then
    perform refuse_departure('BG031', jsonb_build_object('ship', new.name,
      'capacity', jsonb_array_length(new.spots), 'seats', most));
  end if;
  return null;
end $$;
create constraint trigger ship_plan_fits after update of spots on ship
  deferrable initially deferred for each row
  when (jsonb_array_length(new.spots) < jsonb_array_length(old.spots)) execute function check_plan();

-- The places of a departure's boat; `turn` counts those of its side, `listed` all.
create function spots_of(departure bigint)
returns table (number integer, spot jsonb, side text, turn bigint, listed bigint)
language sql stable as $$
  select (one ->> 'number')::integer, one, one ->> 'side',
         row_number() over (partition by one ->> 'side' order by at), at
    from schedule s join ship on ship.no = s.ship_no
         cross join jsonb_array_elements(ship.spots) with ordinality list (one, at)
   where s.no = departure
$$;

create function free_spots(departure bigint)
returns table (number integer, spot jsonb, side text, turn bigint, listed bigint)
language sql stable as $$
  select plan.* from spots_of(departure) plan
   where not exists (select from reservation_spot taken
     where taken.schedule_no = departure and taken.number = plan.number)
$$;

-- The best free places side by side: those that leave nobody a gap of one, then the first of the list. None
-- where no gap is as long.
create function spots_together(departure bigint, seats integer) returns integer[] language sql stable as $$
  with free as (
    select *, turn - row_number() over (partition by side order by turn) as gap from free_spots(departure)
  ), gaps as (
    select side, gap, min(turn) as first, max(turn) as last from free group by side, gap
  ), best as (
    select f.side, f.turn from free f join gaps g using (side, gap)
     where f.turn + seats - 1 <= g.last
     order by (f.turn - g.first = 1)::integer + (g.last - f.turn - seats = 0)::integer, f.listed limit 1
  )
  select array_agg(f.number) from free f join best using (side)
   where f.turn between best.turn and best.turn + seats - 1
$$;

create function take_spots(departure bigint, booking bigint, numbers integer[]) returns void language sql as $$
  insert into reservation_spot (schedule_no, number, reservation_no, spot)
  select departure, f.number, booking, f.spot from free_spots(departure) f where f.number = any(numbers)
$$;

-- The free place that is nearest to those that a party has, on their side if there is one.
create function nearest_spot(departure bigint, booking bigint) returns integer language sql stable as $$
  select f.number from free_spots(departure) f
   order by (
     select min(abs(own.turn - f.turn) + case when own.side = f.side then 0 else 1000 end)
       from spots_of(departure) own join reservation_spot has using (number)
      where has.schedule_no = departure and has.reservation_no = booking), f.listed limit 1
$$;

-- Gives a party as many places as it has seats, under the lock of the departure. It keeps what it has; of
-- `wished`, all or none. Who has too many loses the last of the list.
create function give_spots(departure bigint, booking bigint, party integer, wished integer[] default '{}')
returns void language plpgsql as $$
declare
  missing integer := party - (select count(*) from reservation_spot where reservation_no = booking);
  length integer := party;
  together integer[];
begin
  delete from reservation_spot where reservation_no = booking and number in (
    select number from reservation_spot left join spots_of(departure) plan using (number)
     where reservation_no = booking order by plan.listed desc limit greatest(-missing, 0));
  if missing = party then
    if party = (select count(*) from free_spots(departure) where number = any(wished)) then
      together := wished;
    end if;
    while together is null and length > 0 loop
      together := spots_together(departure, length);
      length := length - 1;
    end loop;
    perform take_spots(departure, booking, together);
    missing := missing - coalesce(cardinality(together), 0);
  end if;
  while missing > 0 loop
    perform take_spots(departure, booking, array[nearest_spot(departure, booking)]);
    missing := missing - 1;
  end loop;
  if party <> (select count(*) from reservation_spot where reservation_no = booking) then
    raise exception 'departure % has too few places for reservation %', departure, booking
      using errcode = 'check_violation';
  end if;
end $$;

-- Whether a reservation has seats of one departure.
create function has_spots(nights integer, state reservation_state) returns boolean language sql immutable as $$
  select nights = 1 and state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')
$$;

create function add_spots() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select added.no, added.schedule_no, added.party from added join schedule s on s.no = added.schedule_no
     where s.spot_way = 'chosen' and has_spots(added.nights, added.state) order by added.no
  loop
    perform give_spots(one.schedule_no, one.no, one.party);
  end loop;
  return null;
end $$;
create trigger reservation_spots_added after insert on reservation
  referencing new table as added for each statement execute function add_spots();

-- Who moves keeps the numbers where all of them are free there.
create function change_spots() returns trigger language plpgsql as $$
declare
  had integer[];
begin
  -- As every transaction does: the reservation first, then its departures by number.
  perform from schedule where no in (old.schedule_no, new.schedule_no) order by no for no key update;
  if new.schedule_no <> old.schedule_no or not has_spots(new.nights, new.state) then
    with gone as (delete from reservation_spot where reservation_no = new.no returning number)
    select array_agg(number) into had from gone;
  end if;
  if has_spots(new.nights, new.state)
     and exists (select from schedule where no = new.schedule_no and spot_way = 'chosen') then
    perform give_spots(new.schedule_no, new.no, new.party, coalesce(had, '{}'));
  end if;
  return null;
end $$;
create trigger reservation_spots after update of state, party, schedule_no, nights on reservation
  for each row when ((old.schedule_no, old.party, has_spots(old.nights, old.state))
    is distinct from (new.schedule_no, new.party, has_spots(new.nights, new.state)))
  execute function change_spots();

-- Whoever booked was told how places are given: another way is not for them. Where none were, each gets its own.
create function change_spot_way() returns trigger language plpgsql as $$
declare
  one record;
begin
  if old.spot_way <> 'none' and new.taken > 0 then perform refuse_departure('BG032', '{}'); end if;
  if new.spot_way = 'chosen' then
    for one in
      select no, party from reservation
       where schedule_no = new.no and has_spots(nights, state) order by no
    loop
      perform give_spots(new.no, one.no, one.party);
    end loop;
  end if;
  return null;
end $$;
-- Its name comes after that of the check of the plan: triggers run in the order of their names.
create trigger departure_spots_way after update of spot_way on schedule
  for each row when (new.spot_way <> old.spot_way) execute function change_spot_way();
