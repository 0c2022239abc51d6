-- outside a transaction
alter table ledger_entries validate constraint ledger_entries_account_check;
alter table refunds validate constraint refunds_origin_check;
alter table wallet_movements validate constraint wallet_movements_kind_check;
alter table wallet_movements validate constraint wallet_movements_spent_check;
