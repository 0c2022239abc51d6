-- What an order costs the database, without any guarantee less (0197 to 0202: a migration locks one table that orders
-- write, because those of older processes go on meanwhile).

-- No statement uses it (a list of low stock reads all products of the catalogue), and it made every reservation write
-- to all indexes of the table: an update that changes no indexed column stays on its page.
drop index stock_low;
alter table stock set (fillfactor = 70);
