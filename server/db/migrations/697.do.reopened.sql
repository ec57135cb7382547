-- When a departure that was called off was opened again; null: never. A rest that fell due meanwhile has a day from then.
-- As exact as a clock of the application, which compares it.
alter table schedule add column reopened_at timestamptz;
create function note_reopened() returns trigger language plpgsql as $$
begin
  new.reopened_at := date_trunc('milliseconds', now());
  return new;
end $$;
create trigger schedule_reopened before update of status on schedule
  for each row when (old.status in ('maintenance', 'weather', 'few') and new.status in ('open', 'closed'))
  execute function note_reopened();
