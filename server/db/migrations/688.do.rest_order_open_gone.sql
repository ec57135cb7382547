-- outside a transaction
-- Replaced by rest_order_open_own: orders of shares are open beside one another.
drop index concurrently if exists rest_order_open;
