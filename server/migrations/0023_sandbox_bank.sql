create table sandbox_sessions (
  id           text primary key,
  status       text not null default 'open' check (status in ('open', 'paid', 'expired')),
  wish         jsonb not null,
  charge       text,
  created_at   timestamptz not null default now()
);
comment on table  sandbox_sessions      is 'The pretend bank''s own books, kept apart from the shop''s: payment pages it has opened.';
comment on column sandbox_sessions.wish is 'What the shop asked for.';

create table sandbox_refunds (
  key     text primary key,
  id      text not null,
  charge  text not null,
  paise   bigint not null
);
create index sandbox_refunds_charge on sandbox_refunds (charge);
comment on table sandbox_refunds is 'What the pretend bank gave back; the same key again is the same refund.';

create table sandbox_events (
  id         text primary key,
  body       text not null,
  delivered  boolean not null default false,
  at         timestamptz not null default now()
);
comment on table sandbox_events is 'What the pretend bank tells the shop, until the shop has heard it.';
