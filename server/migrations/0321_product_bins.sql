create table product_bins (
  store_id   uuid not null references dark_stores (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  aisle      text not null default '' check (length(aisle) <= 12),
  bin        text not null default '' check (length(bin) <= 12),
  primary key (store_id, product_id),
  constraint product_bins_set check (aisle <> '' or bin <> '')
);
comment on table product_bins is
  'Where a product stands in a store, as staff set it; no row where nobody has (decision 131).';
create index product_bins_product on product_bins (product_id);

create table picking_positions (
  store_id   uuid not null references dark_stores (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  position   double precision not null,
  picks      integer not null,
  primary key (store_id, product_id)
);
comment on table picking_positions is
  'The walking order of a store, learnt from the order in which pickers took the products of orders (decision 131).';
comment on column picking_positions.position is
  'Logit scale: a product whose position is lower by d is taken first with probability 1 / (1 + exp(-d)).';
comment on column picking_positions.picks is 'In how many picked orders it was compared; later ones move it less.';
create index picking_positions_product on picking_positions (product_id);

create view bins_of_products as select store_id, product_id, aisle, bin from product_bins;
comment on view bins_of_products is 'Published by bins: aisle and bin of a product in a store.';

create or replace view catalogue_sub_category_names as
select id, name, hindi_name, position from sub_categories;
