-- outside a transaction
alter table coupon validate constraint coupon_issues_left;
