-- What is written of a product before visitors see it, and what they saw before.

alter table ship
  -- How many passengers its registration allows (낚시어선업 신고확인증); null: not said.
  add column registered_capacity integer,
  -- Put away for good: not sold, and in no list of what is.
  add column archived_at timestamptz;
alter table ship
  add constraint ship_registered_capacity check (registered_capacity between 1 and 1000) not valid,
  add constraint ship_archived check (archived_at is null or not is_view) not valid;

-- Of a product that was never published, all of it; of another only what differs from what is published.
create table ship_draft (
  no bigint generated always as identity primary key,
  operator_no bigint not null references ship_group,
  ship_no bigint unique references ship,
  service_type service_type not null,
  content jsonb not null,
  version integer not null default 0,
  publish_at timestamptz,
  -- Why it was not published at its time; '' otherwise.
  problem text not null default '',
  staff_no bigint references staff,
  changed_at timestamptz not null
);
create index ship_draft_by_operator on ship_draft (operator_no);
create index ship_draft_due on ship_draft (publish_at) where publish_at is not null;

create table ship_version (
  no bigint generated always as identity primary key,
  ship_no bigint not null references ship,
  at timestamptz not null,
  -- Null for the command line and for a file.
  staff_no bigint references staff,
  origin text not null check (origin in ('before', 'publish', 'guide', 'import', 'back')),
  content jsonb not null
);
create index ship_version_of_ship on ship_version (ship_no, no desc);
create index ship_version_by_time on ship_version (at);
