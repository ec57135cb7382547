-- Places by lot: how long before departure they are drawn, and the draw of each departure that does. Its seed is
-- made with it, before anybody can book; what was drawn from is written with the draw.
alter table schedule add column draw_minutes integer not null default 60;
alter table default_schedule add column draw_minutes integer not null default 60;
call count_versions();

create table spot_draw (
  schedule_no bigint primary key references schedule on delete cascade,
  -- 32 bytes of three random numbers of 122 bits each.
  seed bytea not null default sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  drawn_at timestamptz,
  parties jsonb,
  plan jsonb,
  given jsonb,
  check ((drawn_at is null) = (parties is null or plan is null or given is null))
);

create function make_draw() returns trigger language plpgsql as $$
begin
  delete from spot_draw where schedule_no = new.no;
  if new.spot_way = 'drawn' then insert into spot_draw (schedule_no) values (new.no); end if;
  return null;
end $$;
create trigger departure_added_draw after insert on schedule
  for each row when (new.spot_way = 'drawn') execute function make_draw();
create trigger departure_draw after update of spot_way on schedule
  for each row when (new.spot_way <> old.spot_way) execute function make_draw();

-- Whether a seat of a departure comes with a place: where they are chosen, and once they are drawn.
create function gives_spots(departure bigint) returns boolean language sql stable as $$
  select exists (select from schedule where no = departure and spot_way = 'chosen')
      or exists (select from spot_draw where schedule_no = departure and drawn_at is not null)
$$;

create or replace function add_spots() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select added.no, added.schedule_no, added.party from added join schedule s on s.no = added.schedule_no
     where s.spot_way <> 'none' and gives_spots(s.no) and has_spots(added.nights, added.state)
     order by added.no
  loop
    perform give_spots(one.schedule_no, one.no, one.party);
  end loop;
  return null;
end $$;

create or replace function change_spots() returns trigger language plpgsql as $$
declare
  had integer[];
begin
  -- As every transaction does: the reservation first, then its departures by number.
  perform from schedule where no in (old.schedule_no, new.schedule_no) order by no for no key update;
  if new.schedule_no <> old.schedule_no or not has_spots(new.nights, new.state) then
    with gone as (delete from reservation_spot where reservation_no = new.no returning number)
    select array_agg(number) into had from gone;
  end if;
  if has_spots(new.nights, new.state) and gives_spots(new.schedule_no) then
    perform give_spots(new.schedule_no, new.no, new.party, coalesce(had, '{}'));
  end if;
  return null;
end $$;
