-- Second factors, invitations and what a log-in needs while it is under way.

alter table staff
  -- Rises with every change of role, boats or name: the later of two changes is told of the earlier.
  add column version integer not null default 1,
  -- When the invitation was accepted.
  add column joined_at timestamptz;

alter table staff_session
  -- The secret of one-time codes that is being set up, sealed; it counts once a code of it was given.
  add column totp_pending bytea,
  -- What a passkey has to sign, and until when.
  add column challenge text,
  add column challenge_until timestamptz;

create table staff_recovery_code (
  staff_no bigint not null references staff on delete cascade,
  code_hash bytea not null,
  primary key (staff_no, code_hash)
);

create table staff_passkey (
  no bigint generated always as identity primary key,
  staff_no bigint not null references staff on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- The number of signatures, as the device counts them.
  counter bigint not null,
  transports text[] not null default '{}',
  label text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index staff_passkey_by_staff on staff_passkey (staff_no);

-- A link that lets somebody choose a password, once.
create table staff_invitation (
  staff_no bigint primary key references staff on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
create index staff_invitation_expiring on staff_invitation (expires_at);

-- The record by person and by action.
create index activity_by_staff on activity (operator_no, staff_no, no desc);
