-- Adds a product to a cart in one call instead of five. Every statement of the function sees what was committed while
-- an earlier one waited for the lock, so two calls at the same time do not exceed the number of lines.
create function cart_add(user_id_ uuid, id_ uuid, product_id_ uuid, most_lines int, out outcome text)
language plpgsql as $$
declare
  other_lines int;
begin
  -- creates the cart if needed and locks it until the transaction ends
  insert into carts (user_id) values (user_id_) on conflict (user_id) do update set changed_at = now();
  select count(*) into other_lines
    from cart_items i
    join catalogue_products p on p.id = i.product_id and p.live
   where i.user_id = user_id_ and i.product_id <> product_id_;
  if other_lines >= most_lines
     and not exists (select from cart_items i where i.user_id = user_id_ and i.product_id = product_id_) then
    outcome := 'full';
    return;
  end if;
  insert into cart_items (id, user_id, product_id, quantity) values (id_, user_id_, product_id_, 1)
      on conflict (user_id, product_id) do nothing;
  outcome := case when found then 'added' else 'present' end;
end $$;
