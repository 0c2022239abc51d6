create table passkeys (
  id            uuid primary key,
  user_id       uuid not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key    bytea not null,
  sign_count    bigint not null default 0,
  name          text not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
comment on table passkeys is 'Passkeys of accounts (WebAuthn, decision 124).';
comment on column passkeys.credential_id is 'The id that the authenticator gave it, in base64url.';
comment on column passkeys.public_key is 'In COSE form (RFC 9052); the private key never leaves the authenticator.';
comment on column passkeys.sign_count is
  'Of the last login; a login with an earlier one is that of a copy. Many send 0.';
comment on column passkeys.name is 'What the owner calls it.';
create index passkeys_user on passkeys (user_id);

create table passkey_challenges (
  challenge_hash bytea primary key,
  browser        bytea not null,
  user_id        uuid references users (id) on delete cascade,
  expires_at     timestamptz not null
);
comment on table passkey_challenges is 'Random values that an authenticator signs, each for one answer within minutes.';
comment on column passkey_challenges.browser is 'SHA-256 of the id of the browser that asked, which alone may answer.';
comment on column passkey_challenges.user_id is 'The account that adds a passkey; null for a login.';
create index passkey_challenges_expires on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id);
