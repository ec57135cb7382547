-- Whose every won is and who holds it: operators' own merchants at a gateway, the ledger, the provider's
-- fee and the monthly settlements.

-- An operator's own keys at a gateway. One that was replaced stays: its payments are refunded there.
create table merchant (
  no bigint generated always as identity primary key,
  operator_no bigint not null references ship_group,
  gateway text not null check (gateway in ('toss', 'portone')),
  is_live boolean not null,
  -- What the gateway's script in a browser is given: no secrets.
  public_keys jsonb not null,
  -- The secret, sealed, and its last four characters, by which an owner knows it again.
  secret_sealed bytea not null,
  secret_tail text not null check (length(secret_tail) = 4),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz
);
create unique index merchant_current on merchant (operator_no, gateway) where ended_at is null;
create index merchant_by_operator on merchant (operator_no);

alter table payment add foreign key (merchant_no) references merchant;
alter table superseded_order add foreign key (merchant_no) references merchant;

-- How much of a coupon's discount the provider bears, in per cent; the operator bears the rest.
alter table coupon add column provider_percent smallint not null default 0
  check (provider_percent between 0 and 100);

-- The provider's fee from a Korean day on, in hundredths of a per cent. Without a row there is none.
create table operator_fee (
  operator_no bigint not null references ship_group,
  from_day date not null,
  basis_points integer not null check (basis_points between 0 and 10000),
  primary key (operator_no, from_day)
);

-- An operator's closed month of Korea. Whole won.
create table settlement (
  no bigint generated always as identity primary key,
  operator_no bigint not null references ship_group,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  sold bigint not null,
  refunded bigint not null,
  -- What the provider bears of coupons.
  coupons bigint not null,
  fee bigint not null,
  -- What of it the operator holds: in the bank, in cash, at the own merchant.
  collected bigint not null,
  -- What the provider owes the operator; below 0, what the operator owes.
  to_pay bigint not null,
  closed_at timestamptz not null,
  paid_out_at timestamptz,
  unique (operator_no, month),
  check (to_pay = sold - refunded + coupons - fee - collected)
);
create index settlement_by_month on settlement (month);

create function refuse_settlement_change() returns trigger language plpgsql as $$
begin
  raise exception 'a settlement does not change; it is paid out once';
end $$;
create trigger settlement_stays before update on settlement
  for each row when (old.paid_out_at is not null or (to_jsonb(old) - 'paid_out_at')
    is distinct from (to_jsonb(new) - 'paid_out_at'))
  execute function refuse_settlement_change();
create trigger settlement_is_kept before delete or truncate on settlement
  for each statement execute function refuse_settlement_change();

create type ledger_kind as enum ('payment', 'refund', 'coupon', 'fee', 'payout');
create type ledger_owner as enum ('operator', 'provider');
create type ledger_holder as enum ('operator_merchant', 'provider_merchant', 'operator_bank', 'cash');

-- Every movement of money, in whole won: above 0 it comes to owner and holder, below 0 it leaves them.
-- What changes hands or owners without new money is several rows whose sum is 0.
create table ledger_entry (
  no bigint generated always as identity primary key,
  at timestamptz not null,
  -- The settlement that it belongs to: the month of Korea of `at`, or the first one that is not closed.
  month date not null,
  kind ledger_kind not null,
  owner ledger_owner not null,
  holder ledger_holder not null,
  operator_no bigint not null references ship_group,
  reservation_no bigint references reservation,
  payment_no bigint references payment,
  merchant_no bigint references merchant,
  settlement_no bigint references settlement,
  -- The gateway's order, or the key of the refund.
  source text not null default '',
  amount bigint not null check (amount <> 0),
  check ((kind = 'payout') = (settlement_no is not null)),
  check ((kind = 'payout') = (reservation_no is null)),
  check ((kind in ('payment', 'refund', 'fee')) = (payment_no is not null)),
  check (kind <> 'payment' or amount > 0),
  check (kind <> 'refund' or amount < 0)
);
create index ledger_entry_by_month on ledger_entry (operator_no, month);
create index ledger_entry_by_payment on ledger_entry (payment_no) where payment_no is not null;
create index ledger_entry_by_coupon on ledger_entry (reservation_no) where kind = 'coupon';
-- A refund leaves once.
create unique index ledger_entry_refund on ledger_entry (source) where kind = 'refund';
-- A settlement is paid out once to each owner and holder.
create unique index ledger_entry_payout on ledger_entry (settlement_no, owner, holder)
  where kind = 'payout';

-- Shared with who else writes an entry, not with who closes the operator's month: an entry is either
-- counted by the closing or goes into the next month. The closing does not wait for this lock
-- (`closeMonths.ts`), so nobody can deadlock on it.
create function set_ledger_month() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(142, new.operator_no::integer);
  new.month := greatest(
    date_trunc('month', new.at at time zone 'Asia/Seoul')::date,
    (select (max(month) + interval '1 month')::date from settlement
      where operator_no = new.operator_no));
  return new;
end $$;
create trigger ledger_entry_month before insert on ledger_entry
  for each row execute function set_ledger_month();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only';
end $$;
create trigger ledger_is_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_ledger_change();

-- What the provider bears of a coupon is the operator's while the reservation takes place.
create function book_coupon_share() returns trigger language plpgsql as $$
declare
  share bigint;
begin
  select case when new.state in ('CONFIRMED', 'COMPLETED')
           then new.discount * coupon.provider_percent / 100 else 0 end
         - coalesce((select sum(e.amount) from ledger_entry e
                      where e.reservation_no = new.no and e.kind = 'coupon' and e.owner = 'operator'), 0)
    into share
    from member_coupon issue join coupon on coupon.no = issue.coupon_no
   where issue.no = new.member_coupon_no;
  if share is null or share = 0 then return null; end if;
  insert into ledger_entry (at, kind, owner, holder, operator_no, reservation_no, amount)
  select case when tg_op = 'UPDATE' and old.state = new.state then now() else new.state_at end,
         'coupon', side.owner, 'provider_merchant', ship.group_no, new.no, side.sign * share
    from ship, (values ('operator'::ledger_owner, 1), ('provider', -1)) as side (owner, sign)
   where ship.no = new.ship_no;
  return null;
end $$;
create trigger reservation_coupon_share after insert or update of state, discount on reservation
  for each row when (new.member_coupon_no is not null) execute function book_coupon_share();

-- Books payments that the ledger does not have yet: those from before it, and those of the demo. Who sent
-- a refund is not known of them: cards are taken to be refunded by the gateway, the rest by the operator.
create function book_former_payments() returns void language sql as $$
  insert into ledger_entry (at, kind, owner, holder, operator_no, reservation_no, payment_no, merchant_no,
    source, amount)
  select moved.at, moved.kind, 'operator', moved.holder, ship.group_no, p.reservation_no, p.no,
         p.merchant_no, moved.source, moved.amount
    from payment p join reservation r on r.no = p.reservation_no join ship on ship.no = r.ship_no
    cross join lateral (
      select case when p.method <> 'BANK' then 'provider_merchant'
                  when r.is_cash then 'cash' else 'operator_bank' end::ledger_holder as received,
             case when p.method = 'CARD' and p.gateway_key is not null then 'provider_merchant'
                  else 'operator_bank' end::ledger_holder as refunded
    ) held
    cross join lateral (
      select 'payment'::ledger_kind as kind, coalesce(p.settled_at, p.created_at) as at,
             p.order_id::text as source, held.received as holder,
             p.paid_amount
               + coalesce((select sum(amount) from payment_refund
                            where payment_no = p.no and is_part), 0)
               + coalesce((select sum(paid_amount) from superseded_order
                            where payment_no = p.no and gateway_key is null), 0) as amount
      union all
      select 'payment', coalesce(o.settled_at, o.superseded_at), o.order_id::text, 'provider_merchant',
             o.paid_amount
        from superseded_order o where o.payment_no = p.no and o.gateway_key is not null
      union all
      select 'refund', f.done_at, f.idempotency_key::text, held.refunded, -f.amount
        from payment_refund f where f.payment_no = p.no and f.state = 'done'
      union all
      select 'refund', coalesce(o.settled_at, o.superseded_at), o.order_id::text,
             (case when o.method = 'CARD' and o.gateway_key is not null then 'provider_merchant'
                   else 'operator_bank' end)::ledger_holder, -o.paid_amount
        from superseded_order o where o.payment_no = p.no and o.state = 'refunded'
    ) moved
   where moved.amount <> 0 and not exists (select from ledger_entry e where e.payment_no = p.no)
   order by moved.at, p.no
$$;
select book_former_payments();
