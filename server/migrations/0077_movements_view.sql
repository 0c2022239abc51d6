-- What stocktaking reads of the movements, beside the names of products, stores and admins.
create view inventory_movements as
  select id, product_id, store_id, kind, on_hand, reserved, by_user, at
    from stock_movements;

comment on view inventory_movements is 'Published by inventory: the changes of the stock of a product in a store.';
