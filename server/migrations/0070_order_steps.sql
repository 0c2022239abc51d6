-- early versions recorded a step to the same status, which changed nothing
delete from order_history where from_status = to_status;

-- The steps of contract/order-states.ts, which a test compares with this check.
alter table order_history add constraint order_history_step_check check (
  case
    when from_status is null then to_status in ('Pending', 'Rejected')
    else (from_status, to_status) in (
      ('Pending', 'Shipped'),   ('Pending', 'Delivered'), ('Pending', 'Rejected'),
      ('Shipped', 'Pending'),   ('Shipped', 'Delivered'), ('Shipped', 'Rejected'),
      ('Delivered', 'Pending'), ('Delivered', 'Shipped'), ('Delivered', 'Rejected'),
      ('Rejected', 'Pending'),  ('Rejected', 'Shipped'),  ('Rejected', 'Delivered'))
  end);
