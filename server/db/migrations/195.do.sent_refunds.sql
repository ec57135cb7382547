-- The gateway's key of a cancellation whose money is still on its way, as for `payment_refund`.
alter table superseded_order add column cancel_key text;
