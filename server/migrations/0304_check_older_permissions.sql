-- outside a transaction
alter table staff_grants validate constraint staff_grants_permission_check;
