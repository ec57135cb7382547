-- How a storefront looks: a logo, one colour (#rrggbb), the order of the menu (service types, report, news; what
-- is not named stands behind), and when its phone is answered. Empty: as every storefront.
alter table host
  add column logo text not null default '',
  add column color text not null default '',
  add column menu text[] not null default '{}',
  add column phone_hours text not null default '';
alter table host
  add constraint host_color check (color ~ '^(#[0-9a-f]{6})?$') not valid,
  add constraint host_menu check (cardinality(menu) <= 20) not valid;
