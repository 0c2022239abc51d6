alter table refunds add column ask_at timestamptz not null default now() + interval '10 minutes';
comment on column refunds.ask_at is 'When the provider is next asked about it, while it is asked for.';
drop index refunds_waiting;
create index refunds_asking on refunds (ask_at) where status = 'asked';

alter table payments add column ended_at timestamptz;
alter table payments add column ask_at timestamptz not null default now() + interval '1 minute';
alter table payments add column problem text;
alter table payments add column compared_at timestamptz;
alter table payments drop column checked_at;
comment on column payments.status      is 'starting: the provider was not asked yet, or its answer was lost; over: the shop wants it no more, the provider may still take it.';
comment on column payments.ended_at    is 'When the provider said that it can never be paid: it is not asked about any more.';
comment on column payments.ask_at      is 'When the provider is next asked how it stands.';
comment on column payments.problem     is 'What is wrong with it at the provider; reported once.';
comment on column payments.compared_at is 'When the payment status of its order was last compared with the ledger.';
drop index payments_unsettled;
create index payments_asking    on payments (ask_at) where status <> 'paid' and ended_at is null;
create index payments_comparing on payments (compared_at nulls first) where status = 'paid';
-- those that were believed to be over are asked about once more, not all at once
update payments set ask_at = now() + random() * interval '1 day' where status = 'over';

alter table holds add column replaced_by uuid;
comment on column holds.replaced_by is 'The order or the payment its shopper began instead; money that still comes for it goes back while that stands.';
create index holds_user on holds (user_id, created_at);
