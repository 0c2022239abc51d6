create table second_factors (
  user_id      uuid primary key references users (id) on delete cascade,
  secret       bytea not null,
  confirmed_at timestamptz,
  last_step    bigint not null default 0,
  created_at   timestamptz not null default now()
);
comment on table second_factors is 'Authenticator apps of accounts (RFC 6238, decision 122).';
comment on column second_factors.secret is 'Encrypted with TOKEN_SECRET.';
comment on column second_factors.confirmed_at is 'When a first code was right; null: logins do not ask for a code.';
comment on column second_factors.last_step is
  'The time step of the last code that was accepted; codes of it and of earlier steps are refused.';

create table recovery_codes (
  user_id   uuid not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'Codes that replace the authenticator app, each once.';
comment on column recovery_codes.code_hash is 'A MAC of the code under TOKEN_SECRET.';

alter table sessions add column second_factor boolean not null default false;
comment on column sessions.second_factor is 'Whether its user proved two factors.';

alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check
    check (purpose in ('reset', 'permission', 'verify', 'change', 'login')) not valid;
comment on column one_time_codes.purpose is
  'reset: the six digits; permission: what verifying them opens in that browser; verify: the link that confirms an '
  'email; change: the link that makes its address the email of the account; login: a right password that waits for the '
  'second factor.';
