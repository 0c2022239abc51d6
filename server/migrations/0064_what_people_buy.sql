-- What people buy leads the home page's rows, the listings and the search page before typing.
alter table products add column usual_sales integer not null default 0 check (usual_sales >= 0);
comment on column products.usual_sales is 'Pieces a store usually sells of it in a month: counts beside the sales of its own, so that a young shop leads with daily staples.';

create table product_sales (
  store_id    uuid not null references dark_stores,
  product_id  uuid not null references products on delete cascade,
  pieces      double precision not null,
  counted_at  timestamptz not null default now(),
  primary key (store_id, product_id)
);
comment on table  product_sales            is 'What a store sells of a product lately.';
comment on column product_sales.pieces     is 'Pieces ordered until counted_at; a piece counts half as much every 30 days.';

create function sold_lately(pieces double precision, counted_at timestamptz) returns double precision
  language sql stable parallel safe
  return pieces * power(0.5, extract(epoch from now() - counted_at) / 2592000);

insert into product_sales (store_id, product_id, pieces)
select o.store_id, l.product_id, sum(sold_lately(l.quantity, o.created_at))
  from orders o
  join order_lines l on l.order_id = o.id
 where o.status <> 'Rejected' and o.created_at > now() - interval '180 days'
 group by o.store_id, l.product_id;
