-- outside a transaction
-- The key that events have once they are kept by month: a partitioned table's key names what it is
-- partitioned by. Built while bookings go on.
create unique index concurrently if not exists reservation_event_key on reservation_event (reservation_no, no, at);
