-- Changes of orders reach every process (decision 053). Only an update notifies: placing an order inserts its row, and
-- NOTIFY would make the commits of all orders wait for each other.
create function notify_order_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changed', replace(new.id::text, '-', ''));
  return null;
end $$;

create trigger orders_changed after update of status, payment_status on orders for each row
  when (old.status is distinct from new.status or old.payment_status is distinct from new.payment_status)
  execute function notify_order_changed();
