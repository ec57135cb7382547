-- How often somebody did something: the table of rate-limiter-flexible. The key is a keyed hash, so
-- neither addresses nor accounts stand here; `expire` is in milliseconds since 1970. Not logged: after
-- a crash of the database everybody begins anew, and counting costs no disk in the meantime.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_by_expire on rate_limit (expire);

-- Both are counted there now.
drop table login_failure;
drop table coupon_guess;

-- Whoever asked for a code has five tries of their own, which nobody elsewhere can use up.
drop index phone_code_by_address;
alter table phone_code add column other_tries smallint not null default 0;

-- A proof pays for a few passwords to be hashed, however often it is sent.
alter table phone_proof add column tries smallint not null default 0;

-- Sign-ins by Kakao or Apple that came back: each is taken once.
create table sns_state (
  nonce bytea primary key,
  expires_at timestamptz not null
);
