-- outside a transaction
alter table coupon validate constraint coupon_budget_left;
