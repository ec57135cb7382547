-- outside a transaction
-- Finds the rest that confirmed reservations owe. Hardly any stands in it.
create index concurrently if not exists reservation_rest_due on reservation (pay_deadline) where state = 'CONFIRMED' and paid_amount < total;
