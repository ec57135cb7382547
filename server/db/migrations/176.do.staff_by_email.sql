-- outside a transaction
-- The index before was unique across teams.
drop index concurrently if exists staff_by_email;
