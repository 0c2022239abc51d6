-- outside a transaction
alter table products validate constraint products_price_check;
