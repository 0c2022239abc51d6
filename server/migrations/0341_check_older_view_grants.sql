-- outside a transaction
-- Reads all grants while staff work, which the locks of these statements allow.
alter table staff_grants validate constraint staff_grants_permission_check;
alter table staff_grants validate constraint staff_grants_scope;
