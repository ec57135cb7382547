-- outside a transaction
alter table banner validate constraint banner_operator;
