create table upi_addresses (
  store_id  uuid primary key references dark_stores on delete cascade,
  address   text not null check (address ~ '^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9.-]{1,63}$'),
  payee     text not null check (payee <> ''),
  set_by    uuid references users on delete set null,
  at        timestamptz not null default now()
);
create index upi_addresses_set_by on upi_addresses (set_by);
comment on table upi_addresses is 'Where shoppers pay orders of a store by UPI at the door.';
comment on column upi_addresses.payee is 'The name that the app of the shopper shows.';

create table upi_receipts (
  id            uuid primary key,
  order_id      uuid not null references orders on delete cascade,
  order_number  text not null,
  store_id      uuid not null references dark_stores,
  rider         uuid not null references users,
  paise         bigint not null check (paise > 0),
  reference     text not null check (reference ~ '^[0-9]{12}$'),
  at            timestamptz not null default now(),
  seen_at       timestamptz,
  seen_by       uuid references users,
  undone_at     timestamptz,
  undone_by     uuid references users,
  undone_why    text,
  constraint upi_receipts_undone check ((undone_at is null) = (undone_why is null)),
  constraint upi_receipts_seen check (seen_at is null or undone_at is null)
);
create unique index upi_receipts_reference on upi_receipts (reference) where undone_at is null;
create index upi_receipts_order on upi_receipts (order_id);
create index upi_receipts_store on upi_receipts (store_id, id desc);
create index upi_receipts_to_be_seen on upi_receipts (store_id, id desc) where seen_at is null and undone_at is null;
create index upi_receipts_rider on upi_receipts (rider);
create index upi_receipts_seen_by on upi_receipts (seen_by) where seen_by is not null;
create index upi_receipts_undone_by on upi_receipts (undone_by) where undone_by is not null;
comment on table upi_receipts is 'Orders that were paid by UPI at the door, as riders recorded it.';
comment on column upi_receipts.reference is
  'The UTR of the payment. An effective receipt has one of its own in the whole shop.';
comment on column upi_receipts.seen_at is
  'When staff saw the money in the account of the shop; null: still to be seen.';
comment on column upi_receipts.undone_why is 'Why a manager took the receipt back.';

create view payments_upi_refunds as
select id, order_id, amount_paise, status, created_at from refunds where way = 'upi';
create view upi_payments as
select id, order_id, reference from upi_receipts where undone_at is null;
