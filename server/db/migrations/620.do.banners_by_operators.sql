-- Banners that operators put: whose they are (empty: the provider's), and when they are shown.
alter table banner
  add column operator_no bigint,
  -- The first and the last day on which it is shown; empty: no bound.
  add column shown_from date,
  add column shown_until date,
  -- Whether its operator wants it shown, and whether it is: that and its days.
  add column is_on boolean not null default true,
  add column is_shown boolean not null default true;
alter table banner add constraint banner_operator
  foreign key (operator_no) references ship_group not valid;
-- The sections of the main page in their order; empty: those that every storefront has.
alter table host add column sections text[] not null default '{}';
alter table host add constraint host_sections check (cardinality(sections) <= 20) not valid;
