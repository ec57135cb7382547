-- outside a transaction
-- What was caught in the same weeks of former years, on all storefronts together.
create index concurrently if not exists fishing_report_by_day on fishing_report (sdate) where deleted_at is null;
