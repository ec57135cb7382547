-- outside a transaction
create index concurrently if not exists member_by_mail_off on member (lower(email)) where is_mail_off;
