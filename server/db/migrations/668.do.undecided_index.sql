-- outside a transaction
create index concurrently if not exists schedule_undecided on schedule (departs_at) where sail_hours > 0 and sails_at is null;
