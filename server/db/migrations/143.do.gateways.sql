-- What is known of the gateways, and sign-ins that came back to the provider's own host.

-- One row for each gateway that was asked: whether it answers. Several processes write it; the later
-- of two writes counts.
create table gateway_state (
  name text primary key,
  -- Open: calls are not made for the moment, as the last ones failed.
  is_open boolean not null default false,
  -- Since when it is as it is.
  since timestamptz not null,
  -- The kind of the last failure (`FAILURES`), never its text, which may quote what was sent.
  failure text,
  failed_at timestamptz,
  answered_at timestamptz
);

-- What a provider gave to the browser of a sign-in, for the storefront that it began on. It is fetched
-- there once, within a minute, by a code of ours.
create table sns_return (
  code_hash bytea primary key,
  -- Of the state that came with it.
  nonce bytea not null,
  -- The authorisation code, and the name that Apple gives once; sealed.
  sealed bytea not null,
  expires_at timestamptz not null
);
