-- One check instead of two for each movement, which also requires that the store has the product. The rows of stock are
-- locked by the order anyway, unlike the row of its store, which all orders of a store locked five times. 0202 checks
-- the movements of before.
alter table stock_movements
  drop constraint stock_movements_product_id_fkey,
  drop constraint stock_movements_store_id_fkey,
  add constraint stock_movements_stock_fkey
    foreign key (store_id, product_id) references stock (store_id, product_id) not valid;
