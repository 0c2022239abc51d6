-- Rows of the home page that staff arrange: for a season, days of the week and hours of the day.
create table collections (
  id                  uuid primary key,
  slug                text not null unique check (slug <> ''),
  title               text not null check (title <> ''),
  hindi_title         text not null default '',
  colour              text not null check (colour in ('saffron', 'leaf', 'chilli', 'plain')),
  enabled             boolean not null,
  position            integer not null,
  rule_sub_categories uuid[],
  rule_brand          text not null default '',
  rule_min_discount   numeric(5, 2),
  rule_max_price      bigint,
  starts_on           date,
  ends_on             date check (ends_on >= starts_on),
  weekdays            integer[] not null check (cardinality(weekdays) between 1 and 7),
  from_time           time not null,
  to_time             time not null,
  created_at          timestamptz not null default now()
);
comment on table  collections is
  'Rows of the home page that staff arrange, with a page of their own.';
comment on column collections.slug                is 'Of the address; stays when the title changes.';
comment on column collections.rule_sub_categories is
  'Null: the products are picked. Otherwise products of any of these are in it; empty: of all.';
comment on column collections.rule_brand          is 'Empty: of every brand.';
comment on column collections.rule_max_price      is 'Paise, after the discount.';
comment on column collections.starts_on           is 'First day in India; null: no limit.';
comment on column collections.ends_on             is 'Last day in India.';
comment on column collections.weekdays            is 'ISO numbers, 1 is Monday; the day on which the hours begin.';
comment on column collections.from_time           is
  'Indian time; equal to to_time: all day. A later one than to_time: past midnight.';

create table collection_products (
  collection_id uuid not null references collections on delete cascade,
  position      integer not null,
  product_id    uuid not null references products on delete cascade,
  primary key (collection_id, position),
  unique (collection_id, product_id)
);
create index collection_products_product on collection_products (product_id);
comment on table collection_products is 'The picked products of a collection, in their order.';

create trigger collections_notify after insert or update or delete on collections
  for each statement execute function notify_catalogue_changed();
create trigger collection_products_notify after insert or update or delete on collection_products
  for each statement execute function notify_catalogue_changed();
