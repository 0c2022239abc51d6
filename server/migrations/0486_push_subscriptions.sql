create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  user_id    uuid not null references users on delete cascade,
  endpoint   text not null unique,
  p256dh     bytea not null check (octet_length(p256dh) = 65),
  auth       bytea not null check (octet_length(auth) = 16),
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
comment on table push_subscriptions is
  'Devices that get notifications, until the session ends in which they were switched on (decision 164).';
comment on column push_subscriptions.endpoint is
  'Address at the push service of the browser; https and outside of the shop.';
comment on column push_subscriptions.p256dh is
  'Public key of the browser; with auth, messages are encrypted for it (RFC 8291).';
