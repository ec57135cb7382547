-- outside a transaction
create index concurrently if not exists member_by_gone_login on member (login_gone_at)
  where login_gone_at is not null and left_at is null;
