-- A new order is compared with its parts at its commit, so lines and adjustments that its transaction inserts need no
-- comparison of their own. `created_at` is the start of the transaction that placed the order.
create or replace function parts_add_up() returns trigger language plpgsql as $$
declare older uuid[];
begin
  select array_agg(o.id) into older
    from orders o
   where o.id in (select order_id from added) and o.created_at <> now();
  if older is not null then
    perform assert_bills_add_up(older);
  end if;
  return null;
end $$;
