-- Orders whose lines are not counted among the sales of products yet.
create table orders_to_count (
  order_id uuid primary key
);
comment on table orders_to_count is
  'New orders until a job has added their lines to the sales of products, in the transaction that deletes the row.';
alter table orders_to_count set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
