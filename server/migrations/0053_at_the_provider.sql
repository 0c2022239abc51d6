alter table refunds add column by_provider boolean not null default false;
comment on column refunds.by_provider is 'Made at the provider''s dashboard, not asked for by the shop.';
create unique index refunds_by_provider on refunds (provider_id) where by_provider;

alter table payments add column withdrawn_paise bigint not null default 0;
comment on column payments.withdrawn_paise is 'Taken away at the provider without the shop asking: refunds at its dashboard and disputes.';

create table disputes (
  id           text primary key,
  payment_id   uuid not null references payments,
  status       text not null check (status in ('inquiry', 'open', 'won', 'lost')),
  amount_paise bigint not null check (amount_paise > 0),
  reason       text not null default '',
  respond_by   timestamptz,
  turns        integer not null default 0,
  created_at   timestamptz not null default now()
);
create index disputes_payment on disputes (payment_id);
comment on table  disputes            is 'Payments that shoppers dispute with their bank, by the provider''s name for each.';
comment on column disputes.status     is 'inquiry: the bank asks and has taken nothing; open: it has taken the amount until it decides; lost: it keeps it.';
comment on column disputes.reason     is 'In the provider''s words.';
comment on column disputes.respond_by is 'Until when the shop can answer the bank.';
comment on column disputes.turns      is 'How often it changed: each change is a posting of its own.';

alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in
  ('goods', 'discounts', 'fees', 'cash due', 'cash collected', 'cash returned', 'card captured', 'refund due',
   'card refunded', 'card disputed', 'shopper'));
alter table orders drop constraint orders_payment_status_check;
alter table orders add constraint orders_payment_status_check check (payment_status in
  ('CASH ON DELIVERY', 'PAID', 'PARTLY REFUNDED', 'REFUND ON ITS WAY', 'REFUNDED', 'DISPUTED', 'NOTHING DUE'));
