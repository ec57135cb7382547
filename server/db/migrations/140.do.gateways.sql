-- Several payment gateways: a payment stays at the one that it was opened at.

-- The gateway's name and the merchant there (null: the provider's own). A payment has a gateway as soon as
-- it was opened; its key may follow when the visitor comes back from the gateway's window.
alter table payment
  add column gateway text,
  add column merchant_no bigint,
  -- comes with a virtual account; the webhook of a deposit repeats it
  add column deposit_secret text,
  -- what the visitor wants a cash receipt for; null: not asked yet
  add column receipt_wish text check (receipt_wish in ('none', 'income', 'expense')),
  -- the cash receipt that the gateway issued: {type, number, url}
  add column receipt jsonb;

alter table superseded_order
  add column gateway text,
  add column merchant_no bigint;

-- The gateway's key of the cancellation that was this refund; null: transferred by hand, or not done.
alter table payment_refund add column cancel_key text;
create unique index payment_refund_by_cancel on payment_refund (payment_no, cancel_key)
  where cancel_key is not null;

update payment set gateway = case when gateway_key like 'sandbox\_%' then 'sandbox' else 'toss' end
 where gateway_key is not null;
update superseded_order
   set gateway = case when gateway_key like 'sandbox\_%' then 'sandbox' else 'toss' end
 where gateway_key is not null;
update payment_refund set cancel_key = idempotency_key::text
  from payment p
 where p.no = payment_refund.payment_no and payment_refund.state = 'done' and p.method = 'CARD'
   and p.gateway_key is not null;
