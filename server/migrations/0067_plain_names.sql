-- Names of columns, functions and triggers in the field's standard terms; nothing else changes.

alter table sandbox_sessions rename column wish to request;
alter table holds rename column promise to eta;
alter table orders rename column promise_low to eta_low;
alter table orders rename column promise_high to eta_high;
alter table orders rename column promise_estimate_seconds to eta_estimate_seconds;
alter table orders rename constraint orders_promise_low_check to orders_eta_low_check;
alter table orders rename constraint orders_promise_estimate_seconds_check to orders_eta_estimate_seconds_check;
alter table promise_learning rename to eta_corrections;
alter table eta_corrections rename constraint promise_learning_pkey to eta_corrections_pkey;
alter table eta_corrections rename constraint promise_learning_ratio_p50_check to eta_corrections_ratio_p50_check;
alter table eta_corrections rename constraint promise_learning_ratio_p90_check to eta_corrections_ratio_p90_check;
alter table eta_corrections rename constraint promise_learning_store_id_fkey to eta_corrections_store_id_fkey;
alter function ledger_is_kept() rename to reject_ledger_change;
alter trigger ledger_entries_are_kept on ledger_entries rename to ledger_entries_reject_change;
alter trigger ledger_postings_are_kept on ledger_postings rename to ledger_postings_reject_change;

drop function claim_key(uuid, text, bytea, jsonb);
create function claim_key(
  user_id_ uuid, key_ text, request_ bytea, planned jsonb, out first boolean, out same boolean, out answer jsonb
) language plpgsql set lock_timeout to '5s' as $$
begin
  insert into idempotency_keys as k (user_id, key, request, answer) values (user_id_, key_, request_, planned)
      on conflict do nothing;
  first := found;
  select k.request = request_, k.answer into same, answer
    from idempotency_keys k where k.user_id = user_id_ and k.key = key_;
end $$;
