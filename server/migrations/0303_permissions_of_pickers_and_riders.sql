alter table staff_grants
  drop constraint staff_grants_permission_check,
  add constraint staff_grants_permission_check check (permission in (
    'catalogue:edit', 'media:upload', 'orders:read', 'orders:move', 'orders:pick', 'orders:ride', 'orders:refund',
    'stock:read', 'stock:count', 'stores:read', 'stores:edit', 'delivery:read', 'mails:resend', 'audit:read',
    'staff:manage')) not valid;

insert into staff_grants (user_id, permission, store_id)
select m.user_id, p.permission, m.store_id
  from staff_members m
  join (values ('manager', 'orders:pick'), ('manager', 'orders:ride'), ('picker', 'orders:pick'),
               ('rider', 'orders:ride')) as p (role, permission) on p.role = m.role
 where m.disabled_at is null
    on conflict do nothing;
-- a rider delivers by the shopper's code only
delete from staff_grants g
 using staff_members m
 where m.user_id = g.user_id and m.role = 'rider' and g.permission = 'orders:move';
