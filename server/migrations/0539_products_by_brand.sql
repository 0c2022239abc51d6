-- outside a transaction
-- collections of a brand read its products alone
drop index concurrently if exists products_brand;
create index concurrently products_brand on products (lower(brand)) where live and brand <> '';
