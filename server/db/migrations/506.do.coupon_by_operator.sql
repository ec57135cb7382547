-- outside a transaction
create index concurrently if not exists coupon_by_operator on coupon (operator_no) where operator_no is not null;
