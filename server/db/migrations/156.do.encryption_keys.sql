-- Which encryption keys sealed values of this database: a start without one of them is refused.
create table encryption_key (
  -- Eight hexadecimal digits, derived from the key.
  id text primary key check (id ~ '^[0-9a-f]{8}$'),
  -- Since when it is the one that seals.
  added_at timestamptz not null,
  -- Nothing is sealed with it any more.
  retired_at timestamptz
);

-- Their hashes stay those of the key under which they were made: a change of keys says how many there are.
alter table staff_recovery_code add column created_at timestamptz not null default now();
