-- outside a transaction
-- Finds the reservations whose five years are over. Only those that have ended stand in it.
create index concurrently if not exists reservation_to_erase on reservation (state_at) where erased_at is null and state in ('COMPLETED', 'CANCELLED', 'EXPIRED');
