-- Processes remember the sales of products. Ranking counts them by their logarithm: a product is noted when its sales
-- reach the next step of it, which few orders do of a product that is sold often.

create table search_sales_changes (
  transaction xid8 not null default pg_current_xact_id(),
  product_id uuid not null,
  noted_at timestamptz not null default now()
);
create index search_sales_changes_transaction on search_sales_changes (transaction);
comment on table search_sales_changes is
  'Products that are sold noticeably more or less; rows of the last hour are enough.';

create function note_search_sales() returns trigger language plpgsql as $$
begin
  insert into search_sales_changes (product_id) values (new.product_id);
  return null;
end $$;

-- Four steps each time sales are e times as many.
create trigger search_products_sold after update on search_products
  for each row when (floor(4 * ln(1 + greatest(old.popularity + old.usual_sales, 0)))
                     <> floor(4 * ln(1 + greatest(new.popularity + new.usual_sales, 0))))
  execute function note_search_sales();
