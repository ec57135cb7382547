-- outside a transaction
drop index concurrently if exists reservation_by_phone_tail;
