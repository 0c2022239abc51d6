create table payments (
  id              uuid primary key,
  provider        text not null check (provider in ('stripe', 'sandbox')),
  status          text not null default 'starting' check (status in ('starting', 'open', 'paid', 'over')),
  amount_paise    bigint not null check (amount_paise > 0),
  captured_paise  bigint not null default 0,
  refunded_paise  bigint not null default 0 check (refunded_paise between 0 and captured_paise),
  session         text,
  url             text,
  charge          text,
  created_at      timestamptz not null default now(),
  paid_at         timestamptz,
  checked_at      timestamptz
);
create unique index payments_session on payments (session) where session is not null;
create index payments_unsettled on payments (created_at) where status in ('starting', 'open');
comment on table  payments                is 'Card payments. One has the id of the order it is for, from the hold on.';
comment on column payments.status         is 'starting: the provider was not asked yet, or its answer was lost; over: it can no longer be paid.';
comment on column payments.refunded_paise is 'Asked for or done; never more than was captured.';
comment on column payments.session        is 'The provider''s name for it.';
comment on column payments.charge         is 'What the provider refunds against.';
comment on column payments.checked_at     is 'When the provider was last asked how it stands.';

create table payment_events (
  id          text primary key,
  kind        text not null,
  payment_id  uuid references payments,
  at          timestamptz not null default now()
);
create index payment_events_payment on payment_events (payment_id);
comment on table payment_events is 'Events of the provider that had their effect, written in its transaction: the same one has it once.';

create table refunds (
  id            uuid primary key,
  order_id      uuid not null,
  payment_id    uuid references payments,
  status        text not null check (status in ('asked', 'done', 'failed')),
  amount_paise  bigint not null check (amount_paise > 0),
  lines         jsonb not null default '[]',
  why           text not null default '',
  by_user       uuid references users,
  provider_id   text,
  problem       text,
  turns         integer not null default 0,
  created_at    timestamptz not null default now(),
  done_at       timestamptz
);
create index refunds_order   on refunds (order_id, id);
create index refunds_waiting on refunds (created_at) where status = 'asked';
comment on table  refunds            is 'Money that went back, or is on its way.';
comment on column refunds.payment_id is 'The card payment it goes back to; null when it is handed back in cash.';
comment on column refunds.lines      is 'What it was for: name, quantity and paise; empty when it was for all that was left.';
comment on column refunds.by_user    is 'Who asked; null when it happened by itself.';
comment on column refunds.turns      is 'How often its status changed: each change is a posting of its own.';
comment on column refunds.problem    is 'Why the provider refused.';
