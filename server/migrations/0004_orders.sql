create table carts (
  user_id     uuid primary key references users on delete cascade,
  changed_at  timestamptz not null default now()
);
comment on table carts is 'One row a shopper; placing an order locks it, so that a double tap waits for the first.';

create table cart_items (
  id          uuid primary key,
  user_id     uuid not null references carts on delete cascade,
  product_id  uuid not null references products,
  quantity    integer not null check (quantity between 1 and 99),
  unique (user_id, product_id)
);
create index cart_items_product on cart_items (product_id);
comment on table cart_items is 'What lies in a cart; prices are read from the product until the order is placed.';

create table orders (
  id              uuid primary key,
  number          text not null unique,
  user_id         uuid not null references users,
  store_id        uuid not null references dark_stores,
  status          text not null default 'Pending' check (status in ('Pending', 'Shipped', 'Delivered', 'Rejected')),
  payment_status  text not null,
  items_paise     bigint not null,
  total_paise     bigint not null check (total_paise >= 0),
  quantity        integer not null check (quantity > 0),
  address         jsonb not null,
  created_at      timestamptz not null default now()
);
create index orders_of_user on orders (user_id, id desc);
comment on table  orders             is 'Placed orders. Everything a shopper agreed to is kept here as it was.';
comment on column orders.number      is 'What a shopper reads out on the phone; tells nothing of how many orders there are.';
comment on column orders.items_paise is 'The lines undiscounted.';
comment on column orders.address     is 'A copy; later edits of the address change nothing here.';

create table order_lines (
  order_id    uuid not null references orders on delete cascade,
  position    integer not null,
  product_id  uuid not null references products,
  name        text not null,
  images      text[] not null,
  unit        text not null,
  mrp_paise   bigint not null,
  discount    numeric(5, 2) not null,
  quantity    integer not null check (quantity > 0),
  total_paise bigint not null,
  primary key (order_id, position)
);
create index order_lines_product on order_lines (product_id);
comment on table order_lines is 'Lines as they were when the order was placed.';

create table order_history (
  id        bigint generated always as identity primary key,
  order_id  uuid not null references orders on delete cascade,
  from_status text,
  to_status text not null,
  by_user   uuid references users,
  at        timestamptz not null default now()
);
create index order_history_order on order_history (order_id, id);
comment on table order_history is 'Who moved an order, from what to what, and when; from_status is null at placing.';

create table idempotency_keys (
  user_id     uuid not null references users on delete cascade,
  key         text not null,
  request     bytea not null,
  answer      jsonb,
  created_at  timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
comment on table  idempotency_keys         is 'A retryable write and its answer: a repeat gets the same one.';
comment on column idempotency_keys.request is 'SHA-256 of what was asked; the same key with another request is refused.';
