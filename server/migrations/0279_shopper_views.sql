create table shopper_views (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  user_id    uuid not null references users (id) on delete cascade,
  until      timestamptz not null
);
comment on table shopper_views is 'Staff who look at the shop as a shopper, without changing anything.';
comment on column shopper_views.token_hash is 'SHA-256 of the cookie of the browser that looks.';
comment on column shopper_views.session_id is 'Of the member of staff.';
create index shopper_views_session on shopper_views (session_id);
create index shopper_views_user on shopper_views (user_id);
