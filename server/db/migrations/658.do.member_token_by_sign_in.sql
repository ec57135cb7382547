-- outside a transaction
create index concurrently if not exists member_token_by_sign_in on member_token (sign_in) where sign_in is not null;
