create table cash_counts (
  id            uuid primary key,
  rider         uuid not null references users,
  store_id      uuid not null references dark_stores,
  received_by   uuid not null references users,
  due_paise     bigint not null check (due_paise > 0),
  counted_paise bigint not null check (counted_paise >= 0),
  note          text not null default '',
  at            timestamptz not null default now(),
  constraint cash_counts_two_people check (received_by <> rider),
  constraint cash_counts_difference check (counted_paise = due_paise or note <> '')
);
create index cash_counts_store on cash_counts (store_id, id desc);
create index cash_counts_rider on cash_counts (rider);
comment on table cash_counts is 'Cash that a rider gave to the store, as somebody else counted it.';
comment on column cash_counts.due_paise is 'What the rider had collected.';
comment on column cash_counts.note is 'Why the counted amount differs.';

create table rider_cash (
  id            uuid primary key,
  order_id      uuid not null references orders on delete cascade,
  order_number  text not null,
  rider         uuid not null references users,
  store_id      uuid not null references dark_stores,
  paise         bigint not null check (paise > 0),
  at            timestamptz not null default now(),
  returned_at   timestamptz,
  count_id      uuid references cash_counts
);
-- cash that was counted can be collected again, after the sale was undone and made again
create unique index rider_cash_order on rider_cash (order_id) where count_id is null and returned_at is null;
create index rider_cash_orders on rider_cash (order_id);
create index rider_cash_open on rider_cash (store_id, rider) where count_id is null and returned_at is null;
create index rider_cash_rider on rider_cash (rider) where count_id is null and returned_at is null;
create index rider_cash_count on rider_cash (count_id);
comment on column rider_cash.returned_at is 'The rider gave it back to the shopper, because the sale was undone.';
comment on table rider_cash is 'Cash that a rider collected for an order, until it is given to the store.';
