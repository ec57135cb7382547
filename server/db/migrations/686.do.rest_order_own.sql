-- outside a transaction
-- One order of the booker is open at a time, beside those of shares.
create unique index concurrently if not exists rest_order_open_own on rest_order (payment_no)
  where state = 'ready' and share_key is null;
