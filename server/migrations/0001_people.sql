create table users (
  id             uuid primary key,
  name           text not null,
  email          text not null,
  password_hash  text not null,
  avatar         text,
  mobile         text not null default '',
  role           text not null default 'USER' check (role in ('ADMIN', 'USER')),
  status         text not null default 'Active' check (status in ('Active', 'Inactive', 'Suspended')),
  verify_email   boolean not null default false,
  last_login_at  timestamptz,
  created_at     timestamptz not null default now()
);
create unique index users_email on users (lower(email));
comment on table  users               is 'People with an account: shoppers and admins.';
comment on column users.password_hash is 'argon2id, in PHC form.';
comment on column users.avatar        is 'Picture key, not an address: hosts change.';

create table sessions (
  id                uuid primary key,
  user_id           uuid not null references users on delete cascade,
  secret_hash       bytea not null,
  previous_hash     bytea,
  rotated_at        timestamptz,
  created_at        timestamptz not null default now(),
  expires_at        timestamptz not null
);
create index sessions_user    on sessions (user_id);
create index sessions_expires on sessions (expires_at);
comment on table  sessions               is 'One login on one browser; deleting the row ends it at once.';
comment on column sessions.secret_hash   is 'SHA-256 of the refresh token in force; the token itself is never kept.';
comment on column sessions.previous_hash is 'The one before: still good for 30 seconds after rotation, since calls cross on the wire.';

create table addresses (
  id            uuid primary key,
  user_id       uuid not null references users on delete cascade,
  address_line  text not null,
  city          text not null,
  state         text not null,
  country       text not null,
  pincode       text not null,
  mobile        text not null,
  status        boolean not null default true,
  created_at    timestamptz not null default now()
);
create index addresses_of_user on addresses (user_id, id desc) where status;
comment on table  addresses        is 'Where a shopper has groceries brought; orders keep a copy of their own.';
comment on column addresses.status is 'false once removed from the book.';
