-- outside a transaction
create index concurrently if not exists schedule_ended on schedule (departs_at) where status in ('weather', 'few');
