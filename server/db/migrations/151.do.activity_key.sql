-- outside a transaction
-- The key of the record once it is kept by month, as of events.
create unique index concurrently if not exists activity_key on activity (no, at);
