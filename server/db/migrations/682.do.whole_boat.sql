-- The whole boat: what a departure costs whoever has it alone (0: it is not sold whole), and the seats that such
-- a booking takes, whatever its party; null: as many as its party. Nothing is sold whole before a price is set.
alter table schedule add column whole_price integer not null default 0;
alter table default_schedule add column whole_price integer not null default 0;
call count_versions();
alter table reservation add column whole_seats integer;
alter table reservation add constraint reservation_whole check (whole_seats >= party) not valid;

create or replace view reservation_seat as
  select no as reservation_no, schedule_no, coalesce(whole_seats, party) as units from reservation
   where nights = 1 and state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')
  union all
  select reservation_no, schedule_no, units from reservation_night;

-- All seats of its departure, which is locked; whatever writes another number is wrong.
create function check_whole() returns trigger language plpgsql as $$
begin
  if new.whole_seats <> (select capacity from schedule where no = new.schedule_no) then
    raise exception 'reservation % has not all seats of departure %', new.no, new.schedule_no
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger reservation_whole after insert or update of state, schedule_no, whole_seats on reservation
  for each row when (new.whole_seats is not null
    and new.state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')) execute function check_whole();

-- It took all seats that there were; more would be sold beside it.
create function keep_whole() returns trigger language plpgsql as $$
begin
  if exists (select from reservation
     where schedule_no = new.no and whole_seats is not null and nights = 1
       and state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')) then
    perform refuse_departure('BG033', '{}');
  end if;
  return null;
end $$;
create trigger departure_whole after update of capacity on schedule
  for each row when (new.capacity > old.capacity and new.taken > 0) execute function keep_whole();

-- As before, but who has the whole boat has all of its places. A party keeps what it has; of
-- `wished`, all or none. Who has too many loses the last of the list.
create or replace function give_spots(departure bigint, booking bigint, party integer, wished integer[] default '{}')
returns void language plpgsql as $$
declare
  seats integer := coalesce((select whole_seats from reservation where no = booking), party);
  missing integer := seats - (select count(*) from reservation_spot where reservation_no = booking);
  length integer := seats;
  together integer[];
begin
  delete from reservation_spot where reservation_no = booking and number in (
    select number from reservation_spot left join spots_of(departure) plan using (number)
     where reservation_no = booking order by plan.listed desc limit greatest(-missing, 0));
  if missing = seats then
    if seats = (select count(*) from free_spots(departure) where number = any(wished)) then
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
  if seats <> (select count(*) from reservation_spot where reservation_no = booking) then
    raise exception 'departure % has too few places for reservation %', departure, booking
      using errcode = 'check_violation';
  end if;
end $$;
