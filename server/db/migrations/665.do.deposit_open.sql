-- outside a transaction
create index concurrently if not exists reservation_balance on reservation (pay_deadline)
  where state = 'CONFIRMED' and deposit is not null and paid_amount < total;
