-- What other slices may read of accounts, stores, orders and payments.
create view identity_users as
  select id, name, email, role
    from users;

create view dark_stores_names as
  select id, name, city, is_default
    from dark_stores;

create view dark_stores_pincode_names as
  select pincode, name, city
    from pincodes;

create view orders_summaries as
  select id, user_id, store_id, status, quantity, created_at, eta_estimate_seconds, eta_high
    from orders;

create view orders_steps as
  select order_id, to_status, at
    from order_history;

create view payments_states as
  select id, status
    from payments;

comment on view identity_users is 'Published by identity: who an account belongs to.';
comment on view dark_stores_names is 'Published by dark-stores: what a store is called.';
comment on view dark_stores_pincode_names is 'Published by dark-stores: what the place of a pincode is called.';
comment on view orders_summaries is 'Published by orders: status, size and delivery estimate of an order.';
comment on view orders_steps is 'Published by orders: when an order got a status.';
comment on view payments_states is 'Published by payments: the status of a card payment.';
