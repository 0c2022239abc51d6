-- What other slices may read of the catalogue and of the stock. A plain view costs nothing: the planner replaces it by
-- its table, with all its indexes.
create view catalogue_products as
  select id, name, hindi_name, brand, unit, mrp_paise, discount, images, live, archived_at
    from products;

create view catalogue_product_categories as
  select product_id, category_id
    from product_categories;

create view catalogue_product_sub_categories as
  select product_id, sub_category_id
    from product_sub_categories;

create view inventory_stock as
  select product_id, store_id, on_hand, reserved, on_hand - reserved as saleable
    from stock;

comment on view catalogue_products is 'Published by catalogue: products as they are sold, with archived ones.';
comment on view catalogue_product_categories is 'Published by catalogue: the categories of a product.';
comment on view catalogue_product_sub_categories is 'Published by catalogue: the sub-categories of a product.';
comment on view inventory_stock is
  'Published by inventory: the stock of a product in a store; no row where the store never had it.';
