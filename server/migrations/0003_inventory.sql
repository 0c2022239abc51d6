create table stock (
  product_id  uuid not null references products,
  store_id    uuid not null references dark_stores,
  on_hand     integer not null default 0 check (on_hand >= 0),
  reserved    integer not null default 0 check (reserved between 0 and on_hand),
  primary key (store_id, product_id)
);
create index stock_product on stock (product_id);
comment on table  stock          is 'What lies in a store now; saleable = on_hand - reserved.';
comment on column stock.reserved is 'Promised to orders that are not delivered yet.';

create table stock_movements (
  id          bigint generated always as identity primary key,
  product_id  uuid not null references products,
  store_id    uuid not null references dark_stores,
  kind        text not null check (kind in ('received', 'reserved', 'released', 'sold', 'returned', 'wasted', 'counted')),
  on_hand     integer not null default 0,
  reserved    integer not null default 0,
  order_id    uuid,
  at          timestamptz not null default now()
);
create index stock_movements_product on stock_movements (product_id, store_id, id);
comment on table  stock_movements          is 'Every change of stock, so that stock can be re-added from nothing at any time.';
comment on column stock_movements.on_hand  is 'Signed change of on hand.';
comment on column stock_movements.reserved is 'Signed change of reserved.';
