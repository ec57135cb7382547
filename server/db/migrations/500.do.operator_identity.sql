-- Who an operator is, once for all its boats: before, every ship said it. '' where it is not known yet.
create type operator_state as enum ('open', 'suspended', 'closed');
alter table ship_group
  add column firm_name text not null default '',
  add column owner_name text not null default '',
  -- 사업자등록번호, 통신판매업 신고번호, 관광사업 등록번호
  add column biz_no text not null default '',
  add column mail_order_no text not null default '',
  add column travel_business_no text not null default '',
  add column phone text not null default '',
  add column email text not null default '',
  add column address text not null default '',
  add column copyright text not null default '',
  -- Where bookers transfer to; null: not known yet.
  add column bank_account jsonb,
  add column state operator_state not null default 'open',
  add column state_at timestamptz;

-- The account of one boat, where it is another than the operator's.
alter table ship add column own_account jsonb;

-- The operator of a storefront: null for the provider's. One without a boat has no ship yet.
alter table host add column operator_no bigint;
alter table host add constraint host_operator foreign key (operator_no) references ship_group not valid;

-- The operator all of whose ships a coupon fits; with a ship the operator of that ship, null for all ships.
alter table coupon add column operator_no bigint;
alter table coupon add constraint coupon_operator foreign key (operator_no) references ship_group not valid;
