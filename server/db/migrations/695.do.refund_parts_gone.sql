-- outside a transaction
-- payment_refund_by_payment has what it had.
drop index concurrently if exists payment_refund_parts;
