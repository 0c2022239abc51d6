create table help_rules (
  store_id             uuid references dark_stores on delete cascade,
  instant_paise        bigint not null check (instant_paise between 0 and 10000000),
  min_days         int not null check (min_days between 0 and 3650),
  min_orders       int not null check (min_orders between 0 and 1000),
  window_hours         int not null check (window_hours between 0 and 720),
  refund_share_percent int not null check (refund_share_percent between 0 and 100),
  constraint help_rules_store unique nulls not distinct (store_id)
);
comment on table help_rules is 'What shoppers get back at once, and how long they may report an item: per store.';
comment on column help_rules.store_id is 'Null: every store without a row of its own.';
comment on column help_rules.instant_paise is 'A refund below it needs no decision of staff, if the account is proven.';
comment on column help_rules.min_days is 'A proven account is at least so old.';
comment on column help_rules.min_orders is 'A proven account has so many delivered orders.';
comment on column help_rules.window_hours is 'How long after the delivery an item can be reported.';
comment on column help_rules.refund_share_percent is
  'Staff decide when more than this part of the purchases of 30 days would be refunded.';
insert into help_rules (instant_paise, min_days, min_orders, window_hours, refund_share_percent)
values (20000, 30, 3, 24, 20);

create table help_requests (
  id            uuid primary key,
  order_id      uuid not null references orders on delete cascade,
  order_number  text not null,
  product_id    uuid not null,
  name          text not null,
  hindi_name    text not null default '',
  user_id       uuid not null references users,
  store_id      uuid not null references dark_stores,
  problem       text not null check (problem in ('missing', 'wrong', 'damaged', 'late')),
  quantity      int not null check (quantity > 0),
  state         text not null default 'open' check (state in ('open', 'refunded', 'refused', 'withdrawn')),
  created_at    timestamptz not null default now(),
  closed_at     timestamptz,
  decided_by    uuid references users,
  refunded      int check (refunded > 0),
  refunded_paise bigint check (refunded_paise > 0),
  why           text not null default '',
  messages      int not null default 0,
  shopper_read  int not null default 0,
  staff_read    int not null default 0,
  constraint help_requests_closed check ((state = 'open') = (closed_at is null)),
  constraint help_requests_refunded check (
    (state = 'refunded') = (refunded is not null and refunded_paise is not null)),
  constraint help_requests_refused check (state <> 'refused' or why <> '')
);
create unique index help_requests_item on help_requests (order_id, product_id) where state <> 'withdrawn';
create index help_requests_order on help_requests (order_id, id);
create index help_requests_open on help_requests (store_id, id) where state = 'open';
create index help_requests_closed_of_store on help_requests (store_id, id desc) where state <> 'open';
create index help_requests_user on help_requests (user_id, id);
create index help_requests_decided_by on help_requests (decided_by) where decided_by is not null;
comment on table help_requests is 'A shopper reports an item of a delivered order; one row per item.';
comment on column help_requests.quantity is 'Pieces with the problem.';
comment on column help_requests.decided_by is 'Staff who decided; null: the rule of the store, or nobody yet.';
comment on column help_requests.refunded is 'Pieces that were refunded.';
comment on column help_requests.why is 'Reason of staff, in words for the shopper.';
comment on column help_requests.messages is 'Number of messages.';
comment on column help_requests.shopper_read is 'Position of the last message that the shopper has read.';
comment on column help_requests.staff_read is 'The same for staff.';

create table help_messages (
  request_id uuid not null references help_requests on delete cascade,
  position   int not null,
  by_user    uuid not null references users,
  by_staff   boolean not null,
  text       text not null,
  picture    text,
  at         timestamptz not null default now(),
  primary key (request_id, position),
  constraint help_messages_content check (text <> '' or picture is not null)
);
create index help_messages_picture on help_messages (picture) where picture is not null;
create index help_messages_by_staff on help_messages (by_user) where by_staff;
comment on table help_messages is 'Messages of shopper and staff about a reported item.';
comment on column help_messages.picture is 'Key of an uploaded picture.';
