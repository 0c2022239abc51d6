-- 0482 checks the rows of before.
select lock_for_partitions('ledger_entries', '2s', 20);
alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (
    account in ('goods', 'discounts', 'fees', 'taxes', 'cash due', 'cash collected', 'cash returned', 'upi collected',
                'upi refund due', 'upi returned', 'card captured', 'refund due', 'card refunded', 'card disputed',
                'shopper')) not valid;
alter table refunds
  add constraint refunds_way_check check (way in ('upi')) not valid,
  add constraint refunds_way_payment_check check (way is null or payment_id is null) not valid,
  add constraint refunds_reference_check check (reference is null or (way = 'upi' and status = 'done')) not valid;
