-- One log-in of a member in one browser. Sessions of storefronts that came of it end with it.
create table sign_in (
  uid text primary key,
  member_no bigint not null references member,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_by_member on sign_in (member_no, created_at);
create index sign_in_expires on sign_in (expires_at);
create trigger sign_in_left_member before insert on sign_in
  for each row execute function refuse_left_member();

-- What oidc-provider stores: sessions of its host, requests on their way, codes. Under the hash of the secret
-- that names it, and sealed.
create table sign_in_record (
  kind text not null,
  id bytea not null,
  -- of a session, also of one in which nobody is logged in
  uid text,
  sign_in text references sign_in on delete cascade,
  grant_id bytea,
  sealed bytea not null,
  used_at timestamptz,
  expires_at timestamptz not null,
  primary key (kind, id)
);
create index sign_in_record_by_uid on sign_in_record (uid) where uid is not null;
create index sign_in_record_of_sign_in on sign_in_record (sign_in) where sign_in is not null;
create index sign_in_record_of_grant on sign_in_record (grant_id) where grant_id is not null;
create index sign_in_record_expires on sign_in_record (expires_at);

alter table member_token add column sign_in text;
alter table member_token add constraint member_token_sign_in
  foreign key (sign_in) references sign_in on delete cascade not valid;
