-- What Apple has said of a member who signs in with it: since when its account is gone, so that nobody can
-- sign in and the membership ends as soon as no reservation is live; and whether its relay takes mail.
alter table member
  add column login_gone_at timestamptz,
  add column is_mail_off boolean not null default false,
  -- when that happened, as notices may come late
  add column mail_told_at timestamptz;
