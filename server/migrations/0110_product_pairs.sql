create view orders_product_lines as
  select order_id, position, product_id
    from order_lines;
comment on view orders_product_lines is 'Published by orders: which products an order has.';

create table product_pairs (
  product_id  uuid not null references products on delete cascade,
  other_id    uuid not null references products on delete cascade,
  score       real not null check (score > 0),
  primary key (product_id, other_id)
);
comment on table product_pairs is
  'Products that several shoppers bought in one order; counted anew by a job, without personal data.';
comment on column product_pairs.score is
  'Shoppers who bought both, divided by the geometric mean of those who bought each.';

create table pair_counts (
  bucket       text primary key check (bucket ~ '^[0-9a-f]$'),
  counted_at   timestamptz,
  newest_order uuid
);
comment on table pair_counts is
  'Progress of counting product_pairs: a sixteenth of the products at a time.';
comment on column pair_counts.bucket       is 'The last hexadecimal digit of the ids of its products.';
comment on column pair_counts.newest_order is
  'The newest order that was counted; without a newer one nothing is counted again.';
insert into pair_counts (bucket) select to_hex(digit) from generate_series(0, 15) as digit;
