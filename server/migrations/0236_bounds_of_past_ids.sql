-- outside a transaction
-- Each table becomes the first partition of 0237 to 0239: a checked bound lets them attach it without reading its
-- rows. The bound is at least 50 million ids ahead, so that it is not reached before they run.
do $$ begin execute (
  select format('alter table stock_movements drop constraint if exists stock_movements_bound,
                 add constraint stock_movements_bound check (id < %s) not valid',
                (coalesce(max(id), 0) / 50000000 + 2) * 50000000)
    from stock_movements); end $$;
do $$ begin execute (
  select format('alter table order_history drop constraint if exists order_history_bound,
                 add constraint order_history_bound check (id < %s) not valid',
                (coalesce(max(id), 0) / 50000000 + 2) * 50000000)
    from order_history); end $$;
do $$ begin execute (
  select format('alter table ledger_entries drop constraint if exists ledger_entries_bound,
                 add constraint ledger_entries_bound check (posting_id < %s) not valid',
                (coalesce(max(posting_id), 0) / 50000000 + 2) * 50000000)
    from ledger_entries); end $$;
-- reads all rows while orders go on, which the locks of these statements allow
alter table stock_movements validate constraint stock_movements_bound;
alter table order_history validate constraint order_history_bound;
alter table ledger_entries validate constraint ledger_entries_bound;
