create extension if not exists pg_trgm;

create table dark_stores (
  id          uuid primary key,
  name        text not null unique,
  city        text not null,
  latitude    double precision not null,
  longitude   double precision not null,
  pincodes    text[] not null default '{}',
  is_default  boolean not null default false,
  created_at  timestamptz not null default now()
);
create unique index dark_stores_default on dark_stores (is_default) where is_default;
comment on table  dark_stores            is 'Small warehouses orders are picked in.';
comment on column dark_stores.pincodes   is 'Postal codes this store delivers to.';
comment on column dark_stores.is_default is 'Whose stock a shopper without a chosen place sees; exactly one.';

create table categories (
  id          uuid primary key,
  name        text not null,
  image       text not null,
  position    integer not null default 0,
  created_at  timestamptz not null default now()
);
create unique index categories_name on categories (lower(name));
comment on table  categories       is 'Shelves of the shop.';
comment on column categories.image is 'Picture key.';

create table sub_categories (
  id          uuid primary key,
  name        text not null,
  image       text not null,
  position    integer not null default 0,
  created_at  timestamptz not null default now()
);
comment on table sub_categories is 'Finer shelves; one may stand in several categories.';

create table sub_category_parents (
  sub_category_id  uuid not null references sub_categories on delete cascade,
  category_id      uuid not null references categories,
  primary key (sub_category_id, category_id)
);
create index sub_category_parents_category on sub_category_parents (category_id);
comment on table sub_category_parents is 'Which categories a sub-category stands in; a category in use cannot be deleted.';

create table products (
  id            uuid primary key,
  name          text not null,
  hindi_name    text not null default '',
  brand         text not null default '',
  unit          text not null,
  mrp_paise     bigint not null check (mrp_paise >= 100),
  discount      numeric(5, 2) not null default 0 check (discount between 0 and 100),
  description   text not null default '',
  more_details  jsonb not null default '{}',
  images        text[] not null check (cardinality(images) between 1 and 10),
  archived_at   timestamptz,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index products_newest on products (id desc) where archived_at is null;
comment on table  products             is 'What the shop sells. Never deleted, only archived: stock, movements and orders point here.';
comment on column products.mrp_paise   is 'Maximum retail price in paise, before discount.';
comment on column products.discount    is 'Percent; the discount itself is rounded up to whole rupees.';
comment on column products.images      is 'Picture keys, first one first.';

create table product_categories (
  product_id   uuid not null references products on delete cascade,
  category_id  uuid not null references categories,
  primary key (category_id, product_id)
);
create index product_categories_product on product_categories (product_id);
comment on table product_categories is 'Which categories a product stands in.';

create table product_sub_categories (
  product_id       uuid not null references products on delete cascade,
  sub_category_id  uuid not null references sub_categories,
  primary key (sub_category_id, product_id)
);
create index product_sub_categories_product on product_sub_categories (product_id);
comment on table product_sub_categories is 'Which sub-categories a product stands in.';
