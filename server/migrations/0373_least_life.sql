create table least_lives (
  id          uuid primary key,
  category_id uuid unique references categories on delete cascade,
  product_id  uuid unique references products on delete cascade,
  days        integer not null,
  constraint least_lives_of_one check (num_nonnulls(category_id, product_id) = 1),
  constraint least_lives_days_check check (days between 0 and 1000)
);
comment on table least_lives is
  'How many days of life goods must have at delivery (FSSAI): of a product, else the most of its categories, else 0.';
