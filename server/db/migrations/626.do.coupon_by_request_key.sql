-- outside a transaction
create unique index concurrently if not exists coupon_request_key on coupon (request_key) where request_key is not null;
