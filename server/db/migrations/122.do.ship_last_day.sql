-- The last day of any kind of departure of a ship, as departure_kind has it. A list by species also shows
-- ships that have nothing scheduled, and no index on departures finds those. It may be earlier than
-- it is, never later: departure_kind is always asked.
create table ship_last_day (
  ship_no bigint primary key references ship on delete cascade,
  last_day date not null
);
create index ship_last_day_by_day on ship_last_day (last_day);

create function add_last_days() returns trigger language plpgsql as $$
begin
  insert into ship_last_day select no, '-infinity' from inserted;
  return null;
end $$;
create trigger ships_inserted after insert on ship
  referencing new table as inserted for each statement execute function add_last_days();

create function raise_last_days() returns trigger language plpgsql as $$
begin
  -- In one order, so that two statements cannot deadlock.
  perform from ship_last_day l
    where exists (select from written w where w.ship_no = l.ship_no and w.last_day > l.last_day)
    order by l.ship_no for no key update;
  update ship_last_day l set last_day = w.last_day
    from (select ship_no, max(last_day) as last_day from written group by ship_no) w
   where l.ship_no = w.ship_no and l.last_day < w.last_day;
  return null;
end $$;
create trigger kinds_inserted after insert on departure_kind
  referencing new table as written for each statement execute function raise_last_days();
create trigger kinds_updated after update on departure_kind
  referencing new table as written for each statement execute function raise_last_days();

create function lower_last_days() returns trigger language plpgsql as $$
begin
  perform from ship_last_day l
    where exists (select from deleted d where d.ship_no = l.ship_no)
    order by l.ship_no for no key update;
  update ship_last_day l
     set last_day = coalesce(
       (select max(k.last_day) from departure_kind k where k.ship_no = l.ship_no), '-infinity')
   where exists (select from deleted d where d.ship_no = l.ship_no);
  return null;
end $$;
create trigger kinds_deleted after delete on departure_kind
  referencing old table as deleted for each statement execute function lower_last_days();

insert into ship_last_day
select no, coalesce(
  (select max(k.last_day) from departure_kind k where k.ship_no = ship.no), '-infinity')
  from ship;
