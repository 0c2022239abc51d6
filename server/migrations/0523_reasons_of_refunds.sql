-- An earlier release stored with a refund what its shopper wrote when cancelling; an erasure did not find it there.
update refunds r
   set why = 'Cancelled by shopper'
  from orders o
  join users u on u.id = o.user_id
 where o.id = r.order_id and u.erased_at is not null and starts_with(r.why, 'Cancelled by shopper: ');
