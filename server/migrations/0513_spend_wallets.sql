-- A wallet pays orders (decision 171). 0514 adds an index, 0515 checks the rows of before.
alter table wallets add column pays_first boolean not null default false;
comment on column wallets.pays_first is 'The choice of the shopper: the checkout offers its money first.';

alter table wallet_movements
  add column spent_on uuid,
  drop constraint wallet_movements_kind_check,
  add constraint wallet_movements_kind_check check (
    kind in ('refund', 'sent back', 'taken out', 'given up', 'spent', 'returned')) not valid,
  add constraint wallet_movements_spent_check check (
    (kind in ('spent', 'returned')) = (spent_on is not null)) not valid;
comment on column wallet_movements.spent_on is
  'Of money spent or returned: the order that it pays, or the hold that may become that order.';

alter table holds add column wallet_paise bigint not null default 0;
comment on column holds.wallet_paise is 'What the wallet pays of its bill; taken out while the hold is open or paid.';

alter table refunds
  drop constraint refunds_origin_check,
  add constraint refunds_origin_check check (
    (way is not distinct from 'wallet') = (origin is not null)
    and origin in ('card', 'upi', 'cash', 'wallet')) not valid;
select lock_for_partitions('ledger_entries', '2s', 20);
alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (
    account in ('goods', 'discounts', 'fees', 'taxes', 'cash due', 'cash collected', 'cash returned', 'cash to wallet',
                'upi collected', 'upi refund due', 'upi returned', 'upi to wallet', 'card captured', 'refund due',
                'card refunded', 'card disputed', 'card to wallet', 'wallet paid', 'wallet to wallet',
                'wallet given up', 'shopper')) not valid;
