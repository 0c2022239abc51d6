create or replace view payments_states as
  select id, status, paid_at
    from payments;

comment on view payments_states is 'Published by payments: the status of a card payment, and when it was captured.';
