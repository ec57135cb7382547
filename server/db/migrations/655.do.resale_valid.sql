-- outside a transaction
alter table ship validate constraint ship_resale_percent;
