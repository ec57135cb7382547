-- outside a transaction
-- One order of a share is open at a time, and one pays it.
create unique index concurrently if not exists rest_order_of_share on rest_order (share_key, state)
  where state in ('ready', 'paid');
