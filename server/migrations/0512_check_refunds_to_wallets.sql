-- outside a transaction
alter table ledger_entries validate constraint ledger_entries_account_check;
alter table refunds validate constraint refunds_way_check;
alter table refunds validate constraint refunds_origin_check;
