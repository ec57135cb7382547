-- Too few have booked: called off like weather, with its own reason.
alter type schedule_status add value if not exists 'few';

-- Hours before departure at which the worker decides whether enough have booked (0: a person does), and
-- whether parties of one that too few have booked choose another departure or their money.
alter table schedule
  add column sail_hours integer not null default 0,
  add column is_joining boolean not null default false,
  -- When it was decided that it sails; null: not yet.
  add column sails_at timestamptz;
alter table default_schedule
  add column sail_hours integer not null default 0,
  add column is_joining boolean not null default false;
call count_versions();

-- Whoever has booked was told when it is decided: an earlier hour would take the time to find others.
create function keep_sail_hours() returns trigger language plpgsql as $$
begin
  raise exception 'a booked departure is decided no earlier than before' using errcode = 'BG020', detail = '{}';
end $$;
create trigger schedule_sail_hours_kept before update of sail_hours on schedule for each row
  when (new.sail_hours > old.sail_hours and new.taken > 0)
  execute function keep_sail_hours();

-- Decided by the worker because too few have booked, not by a person for weather.
alter table weather_run add column is_few boolean not null default false;
