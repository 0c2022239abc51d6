-- As cart_add before (0198, which processes of older versions call), and also decides whether the product can be bought
-- at the store, so that adding to a cart reads the product only if the process does not remember it. Every statement of
-- the function sees what was committed while an earlier one waited for the lock.
create function cart_add_at_store(
  user_id_ uuid, id_ uuid, product_id_ uuid, store_id_ uuid, most_lines int,
  out outcome text, out saleable int, out changes text
) language plpgsql as $$
declare
  is_live boolean;
  lines int;
begin
  -- locks the cart until the transaction ends; a lock alone writes no new row
  perform from carts where user_id = user_id_ for update;
  if not found then
    insert into carts (user_id) values (user_id_) on conflict (user_id) do update set changed_at = now();
  end if;
  select c.changes, coalesce(p.live, false), coalesce(s.saleable, 0),
         (select count(*) from cart_items where user_id = user_id_)
    into changes, is_live, saleable, lines
    from catalogue_last_changes c
    left join catalogue_products p on p.id = product_id_
    left join inventory_stock s on s.store_id = store_id_ and s.product_id = product_id_;
  outcome := case when not is_live then 'unknown' when saleable < 1 then 'sold out' end;
  if outcome is not null then
    return;
  end if;
  -- lines of products that are not live do not count, but are rare
  if lines >= most_lines then
    select count(*) into lines
      from cart_items i
      join catalogue_products p on p.id = i.product_id and p.live
     where i.user_id = user_id_ and i.product_id <> product_id_;
    if lines >= most_lines
       and not exists (select from cart_items where user_id = user_id_ and product_id = product_id_) then
      outcome := 'full';
      return;
    end if;
  end if;
  insert into cart_items (id, user_id, product_id, quantity) values (id_, user_id_, product_id_, 1)
      on conflict (user_id, product_id) do nothing;
  outcome := case when found then 'added' else 'present' end;
end $$;
