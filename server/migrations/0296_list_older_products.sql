-- Products of before; nobody changes the catalogue meanwhile, and orders go on.
lock table products, product_categories, product_sub_categories, product_sales in share mode;
select write_listed_products(array(select id from products where live));
