alter table orders
  add column promise_estimate_seconds  integer check (promise_estimate_seconds > 0),
  add column promise_low               integer check (promise_low > 0),
  add column promise_high              integer check (promise_high >= promise_low);
create index orders_of_store on orders (store_id, status, id desc);
comment on column orders.promise_estimate_seconds is 'What the formula said at placing; what it really took is compared with it.';
comment on column orders.promise_low              is 'The promise given, in minutes: half of such orders come within this,';
comment on column orders.promise_high             is 'and nine of ten within this.';

create table promise_learning (
  store_id   uuid primary key references dark_stores on delete cascade,
  orders     integer not null,
  ratio_p50  double precision not null check (ratio_p50 > 0),
  ratio_p90  double precision not null check (ratio_p90 > 0),
  learnt_at  timestamptz not null default now()
);
comment on table  promise_learning           is 'How long a store''s last delivered orders took, as a share of the estimate.';
comment on column promise_learning.ratio_p50 is 'Half took at most this share.';
comment on column promise_learning.ratio_p90 is 'Nine of ten took at most this share.';
