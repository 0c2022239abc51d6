create table one_time_codes (
  id          uuid primary key,
  user_id     uuid not null references users on delete cascade,
  purpose     text not null check (purpose in ('reset', 'permission', 'verify')),
  email       text not null,
  code_hash   bytea not null,
  wrong       integer not null default 0,
  expires_at  timestamptz not null
);
create unique index one_time_codes_newest  on one_time_codes (user_id, purpose);
create index        one_time_codes_expires on one_time_codes (expires_at);
comment on table  one_time_codes         is 'What was mailed or handed out to be shown once; the newest of a kind replaces the one before.';
comment on column one_time_codes.purpose is 'reset: the six digits; permission: what verifying them opens in that browser; verify: the link that confirms an email.';
comment on column one_time_codes.email   is 'The address it was made for: a code mailed to an old address confirms no new one.';
comment on column one_time_codes.wrong   is 'Wrong tries; after a few the code is worthless.';

create table pictures (
  key         text primary key,
  by_user     uuid references users on delete set null,
  created_at  timestamptz not null default now()
);
comment on table pictures is 'Pictures the shop knows, by key: drawn or uploaded. The bytes are in the picture store.';
