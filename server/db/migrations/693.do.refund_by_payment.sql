-- outside a transaction
-- Finds all refunds of a payment, as the audit asks every minute.
create index concurrently if not exists payment_refund_by_payment on payment_refund (payment_no);
