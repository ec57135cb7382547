-- outside a transaction
create index concurrently if not exists inquiry_by_departure on inquiry (schedule_no)
  where schedule_no is not null;
