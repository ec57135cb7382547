-- A payment may have come in two ways: by card, and the rest by transfer once it became dearer. Each part goes
-- back the way it came.
alter table payment_refund
  -- Gives back what came by transfer or in cash: the gateway is never asked for it.
  add column is_by_hand boolean not null default false,
  -- A part (`is_part`) of the refund of a cancellation, which is not over before all of its rows are done.
  add column is_of_cancel boolean not null default false;
