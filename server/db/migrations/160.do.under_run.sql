-- A departure that a run is about to call off is not opened, whoever does it: it would sell seats on a
-- trip that is decided not to sail.
create function refuse_opening_under_run() returns trigger language plpgsql as $$
begin
  if exists (select from weather_run_departure
              where schedule_no = new.no and done_at is null) then
    raise exception 'a run is about to call this departure off' using errcode = 'BG007';
  end if;
  return new;
end $$;
create trigger schedule_under_run before update of status, origin on schedule
  for each row when (new.status = 'open' and old.status <> 'open')
  execute function refuse_opening_under_run();
