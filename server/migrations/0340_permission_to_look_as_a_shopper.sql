alter table staff_grants
  drop constraint staff_grants_permission_check,
  drop constraint staff_grants_scope,
  add constraint staff_grants_permission_check check (permission in (
    'catalogue:edit', 'media:upload', 'orders:read', 'orders:move', 'orders:pick', 'orders:ride', 'orders:refund',
    'stock:read', 'stock:count', 'stores:read', 'stores:edit', 'delivery:read', 'mails:resend', 'audit:read',
    'staff:manage', 'shoppers:view')) not valid,
  add constraint staff_grants_scope check (
    store_id is null
    or permission not in (
      'catalogue:edit', 'media:upload', 'mails:resend', 'audit:read', 'staff:manage', 'shoppers:view'))
    not valid;

-- what these roles have from now on
insert into staff_grants (user_id, permission)
select user_id, 'shoppers:view' from staff_members
 where role in ('manager', 'support') and store_id is null and disabled_at is null
    on conflict do nothing;
