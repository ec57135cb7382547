-- outside a transaction
create unique index concurrently if not exists fishing_report_request_key on fishing_report (request_key) where request_key is not null;
