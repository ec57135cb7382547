-- Pictures that operators show. Their files are in the store of pictures (server/storage/), and what is still
-- uploaded is here, so that every api process can go on with it. A name is never used again.
create type operator_picture_state as enum ('receiving', 'received', 'ready', 'refused');

create table operator_picture (
  name text primary key check (name ~ '^[A-Za-z0-9_-]{20}$'),
  operator_no bigint not null references ship_group,
  -- Who uploaded it; a captain changes the own ones only.
  staff_no bigint references staff,
  state operator_picture_state not null default 'receiving',
  alt text not null default '',
  size_bytes integer not null check (size_bytes > 0),
  received_bytes integer not null default 0 check (received_bytes between 0 and size_bytes),
  -- In pixels; 0 until it is ready.
  width integer not null default 0,
  height integer not null default 0,
  -- Which set of sizes has been made (PICTURE_SET of lib/picture/operatorPicture.ts); 0 until then.
  size_set integer not null default 0,
  -- Until when a worker has it to itself.
  claimed_until timestamptz,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  -- Since when nothing shows it; null while something does, or it was not looked at yet.
  unused_since timestamptz
);
create index operator_picture_by_operator on operator_picture (operator_no, created_at);
create index operator_picture_incoming on operator_picture (created_at)
  where state in ('receiving', 'received');
create index operator_picture_by_size_set on operator_picture (size_set) where state = 'ready';
create index operator_picture_unused on operator_picture (unused_since) where unused_since is not null;

-- What was received of a picture that is uploaded, until it is made.
create table operator_picture_part (
  name text not null references operator_picture on delete cascade,
  at_byte integer not null,
  bytes bytea not null,
  primary key (name, at_byte)
);
