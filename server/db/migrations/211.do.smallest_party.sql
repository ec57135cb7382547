-- From how many on one may book a departure, and how few it does not sail with; 1 and 0 say nothing.
alter table schedule
  add column smallest_party integer not null default 1,
  add column least_to_sail integer not null default 0;
alter table default_schedule
  add column smallest_party integer not null default 1,
  add column least_to_sail integer not null default 0;
call count_versions();

-- The smallest party that a booking was made under: it keeps it.
alter table reservation add column smallest_party integer not null default 1;

-- Who has booked was told with how many it sails.
create function keep_least_to_sail() returns trigger language plpgsql as $$
begin
  raise exception 'a booked departure sails with as few as before'
    using errcode = 'BG008', detail = jsonb_build_object('least', old.least_to_sail)::text;
end $$;
create trigger schedule_least_kept before update of least_to_sail on schedule for each row
  when (new.least_to_sail > old.least_to_sail and new.taken > 0)
  execute function keep_least_to_sail();
