-- Whether one fishes on the day after leaving: `sdate` stays the day of leaving.
alter table schedule add column is_overnight boolean not null default false;
alter table default_schedule add column is_overnight boolean not null default false;
call count_versions();

-- The night of a room begins on its day.
create function refuse_overnight_room() returns trigger language plpgsql as $$
begin
  if (select service_type from ship where no = new.ship_no) = 'PENSION' then
    perform refuse_departure('BG010', '{}');
  end if;
  return null;
end $$;
create trigger schedule_overnight after insert or update of is_overnight on schedule
  for each row when (new.is_overnight) execute function refuse_overnight_room();
create trigger default_overnight after insert or update of is_overnight on default_schedule
  for each row when (new.is_overnight) execute function refuse_overnight_room();
