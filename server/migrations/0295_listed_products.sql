-- Lists of products in the order in which they are read (decision 130), so that a list reads as many rows as it shows.
create table listed_products (
  product_id       uuid not null references products on delete cascade,
  category_id      uuid not null,
  sub_category_id  uuid not null,
  usual_sales      integer not null,
  variant_group    uuid not null,
  primary key (product_id, category_id, sub_category_id)
);
create index listed_products_usual on listed_products
  (category_id, sub_category_id, usual_sales desc, product_id) include (variant_group);
comment on table  listed_products                 is
  'Live products in each pair of their categories and sub-categories; written by triggers.';
comment on column listed_products.sub_category_id is 'Zeros for a product without sub-category.';
comment on column listed_products.usual_sales     is 'As in products, like variant_group.';

create table listed_sales (
  product_id       uuid not null,
  category_id      uuid not null,
  sub_category_id  uuid not null,
  store_id         uuid not null,
  strength         double precision not null,
  primary key (product_id, category_id, sub_category_id, store_id),
  foreign key (product_id, category_id, sub_category_id) references listed_products on delete cascade
);
create index listed_sales_strength on listed_sales (store_id, category_id, sub_category_id, strength desc, product_id);
comment on table  listed_sales          is 'What stores sold of products in listed_products; written by triggers.';
comment on column listed_sales.strength is
  'Logarithm of the pieces, with a month counted as 1: orders products as sold_lately does at any time.';

create function sales_strength(pieces double precision, counted_at timestamptz) returns double precision
language sql immutable strict parallel safe
return ln(greatest(pieces, 1e-9)) / ln(2::double precision)
     + extract(epoch from counted_at)::double precision / 2592000;

-- Writes the places of products anew.
create function write_listed_products(ids uuid[]) returns void language plpgsql as $$
begin
  delete from listed_products l
   where l.product_id = any (ids)
     and not exists (
       select from products p
        where p.id = l.product_id and p.live
          and exists (select from product_categories c
                       where c.product_id = p.id and c.category_id = l.category_id)
          and case when l.sub_category_id = '00000000-0000-0000-0000-000000000000'
                   then not exists (select from product_sub_categories s where s.product_id = p.id)
                   else exists (select from product_sub_categories s
                                 where s.product_id = p.id and s.sub_category_id = l.sub_category_id)
              end);
  insert into listed_products as l (product_id, category_id, sub_category_id, usual_sales, variant_group)
  select p.id, c.category_id, coalesce(s.sub_category_id, '00000000-0000-0000-0000-000000000000'),
         p.usual_sales, p.variant_group
    from products p
    join product_categories c on c.product_id = p.id
    left join product_sub_categories s on s.product_id = p.id
   where p.id = any (ids) and p.live
      on conflict (product_id, category_id, sub_category_id) do update
     set usual_sales = excluded.usual_sales, variant_group = excluded.variant_group
   where (l.usual_sales, l.variant_group) is distinct from (excluded.usual_sales, excluded.variant_group);
  insert into listed_sales (store_id, product_id, category_id, sub_category_id, strength)
  select s.store_id, l.product_id, l.category_id, l.sub_category_id, sales_strength(s.pieces, s.counted_at)
    from listed_products l
    join product_sales s on s.product_id = l.product_id
   where l.product_id = any (ids)
      on conflict do nothing;
end $$;

-- A new product is listed once, when its sub-categories are written (see 0161).
create function list_changed_products() returns trigger language plpgsql as $$
begin
  if current_setting('catalogue.sub_categories_follow', true) is distinct from 'yes' then
    perform write_listed_products(array(select distinct product_id from changed));
  end if;
  return null;
end $$;
create trigger product_categories_inserted_list after insert on product_categories
  referencing new table as changed for each statement execute function list_changed_products();
create trigger product_categories_deleted_list after delete on product_categories
  referencing old table as changed for each statement execute function list_changed_products();
create trigger product_sub_categories_inserted_list after insert on product_sub_categories
  referencing new table as changed for each statement execute function list_changed_products();
create trigger product_sub_categories_deleted_list after delete on product_sub_categories
  referencing old table as changed for each statement execute function list_changed_products();

-- Not for changes of prices and texts.
create function list_changed_product() returns trigger language plpgsql as $$
begin
  perform write_listed_products(array[new.id]);
  return null;
end $$;
create trigger products_updated_list after update on products for each row
  when (old.live is distinct from new.live or old.usual_sales is distinct from new.usual_sales
        or old.variant_group is distinct from new.variant_group)
  execute function list_changed_product();

create function list_changed_sales() returns trigger language plpgsql as $$
begin
  insert into listed_sales (store_id, product_id, category_id, sub_category_id, strength)
  select c.store_id, l.product_id, l.category_id, l.sub_category_id, sales_strength(c.pieces, c.counted_at)
    from changed c
    join listed_products l on l.product_id = c.product_id
   order by l.product_id
      on conflict (product_id, category_id, sub_category_id, store_id) do update set strength = excluded.strength;
  return null;
end $$;
create trigger product_sales_inserted_list after insert on product_sales
  referencing new table as changed for each statement execute function list_changed_sales();
create trigger product_sales_updated_list after update on product_sales
  referencing new table as changed for each statement execute function list_changed_sales();

create view catalogue_listed_products as
select category_id, sub_category_id, product_id, usual_sales from listed_products;
create view catalogue_listed_sales as
select store_id, category_id, sub_category_id, product_id, strength from listed_sales;
comment on view catalogue_listed_products is
  'Published by catalogue: live products by category and sub-category, for reading in the order of usual sales.';
comment on view catalogue_listed_sales is
  'Published by catalogue: products that a store sold by category and sub-category, in the order of strength.';
