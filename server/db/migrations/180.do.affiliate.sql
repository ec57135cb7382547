-- The partner that sent the booker, and the partner's own data; '' without one. No price depends on them.
alter table reservation
  add column affiliate_code text not null default '',
  add column affiliate_data text not null default '';
