-- Kept, not only indexed: one or two letters are looked for without the index, in every order.
alter table orders add column found_by text not null generated always as (
  lower(number) || ' ' || right(regexp_replace(coalesce(address ->> 'mobile', ''), '\D', '', 'g'), 10)) stored;
comment on column orders.found_by is 'The number in lower case, and the ten digits of the mobile however it was typed.';

create index orders_found_by on orders using gin (found_by gin_trgm_ops);
create index orders_status  on orders (status, id desc);
create index orders_payment on orders (payment_status, id desc);
create index orders_store   on orders (store_id, id desc);
create index orders_total   on orders (total_paise desc, id desc);
create index orders_placed  on orders (created_at);
create index users_words    on users using gin (lower(name || ' ' || email) gin_trgm_ops);

-- A product that is not to be seen for a while. Archived is for good; this is undone by one press.
alter table products add column unpublished_at timestamptz;
alter table products add column live boolean not null generated always as (archived_at is null and unpublished_at is null) stored;
comment on column products.unpublished_at is 'Since when only admins see it; null while it is on the shelves.';
comment on column products.live           is 'Whether shoppers see it.';
create index products_live    on products (id desc) where live;
create index products_by_name on products (lower(name), id) where archived_at is null;
