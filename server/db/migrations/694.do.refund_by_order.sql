-- outside a transaction
-- Finds what of a rest went back, as the page of a share asks.
create index concurrently if not exists payment_refund_by_order on payment_refund (order_id) where order_id is not null;
