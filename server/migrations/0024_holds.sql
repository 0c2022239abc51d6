create table holds (
  id          uuid primary key,
  user_id     uuid not null references users,
  store_id    uuid not null references dark_stores,
  status      text not null default 'open' check (status in ('open', 'paid', 'released')),
  ended_why   text check (ended_why in ('expired', 'failed', 'cancelled', 'replaced', 'not started')),
  address     jsonb not null,
  lines       jsonb not null,
  bill        jsonb not null,
  promise     jsonb,
  retry_key   text,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  ended_at    timestamptz
);
create unique index holds_open     on holds (user_id) where status = 'open';
create index        holds_expiring on holds (expires_at) where status = 'open';
comment on table  holds           is 'Goods kept for somebody who is paying online: what was agreed, until it is an order (of the same id) or is let go.';
comment on column holds.status    is 'open: its stock is reserved; paid: it has become an order; released: its stock is free.';
comment on column holds.lines     is 'A copy, as the order will have it; money in paise.';
comment on column holds.promise   is 'What was said about when it comes: minutes, and the seconds of the formula.';
comment on column holds.retry_key is 'The idempotency key it was asked for with; freed when no payment could be started.';

alter table cart_items add column held integer not null default 0 check (held >= 0);
comment on column cart_items.held is 'How many its own shopper keeps by a payment under way: theirs to buy, though reserved.';
