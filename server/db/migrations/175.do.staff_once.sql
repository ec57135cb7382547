-- outside a transaction
-- An address may have an account in each team: nobody learns from an invitation whether it has one elsewhere.
create unique index concurrently if not exists staff_once
  on staff (lower(email), coalesce(operator_no, 0)) where ended_at is null;
