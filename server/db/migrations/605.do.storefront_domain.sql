-- A storefront's own domain, in lower case and punycode. It is proven by a TXT record with the token at
-- _baetgil.{name}, live once it has a certificate, failing while the record is not found, and lapsed after that.
create table storefront_domain (
  host text primary key references host on delete cascade,
  name text not null check (name ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(name) <= 253),
  token text not null,
  asked_at timestamptz not null,
  checked_at timestamptz,
  proven_at timestamptz,
  live_at timestamptz check (live_at is null or proven_at is not null),
  failing_since timestamptz,
  lapsed_at timestamptz
);
-- Anybody may ask for a name; one has it.
create unique index storefront_domain_of_one on storefront_domain (name)
  where proven_at is not null and lapsed_at is null;
create index storefront_domain_due on storefront_domain (checked_at nulls first);
