-- What was erased, so that it is erased again after a backup of an earlier day is restored. Numbers and
-- days alone, which the database makes sure of: the journal must not keep what it says is gone.
create table erasure (
  -- Random: after a restore a sequence would give numbers again that the copy outside has.
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- The number of a row, or the day before which everything was erased.
  subject text not null check (subject ~ '^([0-9]{1,18}|[0-9]{4}-[0-9]{2}-[0-9]{2})$'),
  erased_at timestamptz not null,
  -- Since when the file outside the database has it.
  copied_at timestamptz
);
create index erasure_to_copy on erasure (erased_at) where copied_at is null;

create function keep_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.kind, new.subject, new.erased_at)
      is distinct from (old.id, old.kind, old.subject, old.erased_at) then
    raise exception 'erasures are append only';
  end if;
  return new;
end $$;
create trigger append_only before update or delete on erasure
  for each row execute function keep_erasure();
