-- outside a transaction
create index concurrently if not exists member_coupon_by_coupon on member_coupon (coupon_no);
