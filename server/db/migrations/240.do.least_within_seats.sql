-- A departure cannot wait for more than it has room for: it would never sail.
create function refuse_least() returns trigger language plpgsql as $$
begin
  perform refuse_departure('BG009', jsonb_build_object(
    'least', new.least_to_sail, 'seats', new.capacity));
  return null;
end $$;
create trigger schedule_least_fits before insert or update of capacity, least_to_sail on schedule
  for each row when (new.least_to_sail > new.capacity) execute function refuse_least();
create trigger default_least_fits before insert or update of capacity, least_to_sail
  on default_schedule for each row when (new.least_to_sail > new.capacity)
  execute function refuse_least();
