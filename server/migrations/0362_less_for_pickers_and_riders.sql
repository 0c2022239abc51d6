-- A picker could refund an order in full by two steps of its status, and a rider read every order of the store.
delete from staff_grants g
 using staff_members m
 where m.user_id = g.user_id
   and (m.role = 'picker' and g.permission = 'orders:move' or m.role = 'rider' and g.permission = 'orders:read');
