-- Claims a key for the caller's transaction. The answer of an earlier try is waited for, at most five seconds: a
-- setting of the function alone, so that nothing else in the transaction gives up early.
create function claim_key(whose uuid, wished_key text, wished bytea, planned jsonb, out first boolean, out same boolean, out answer jsonb)
language plpgsql set lock_timeout = '5s' as $$
begin
  insert into idempotency_keys as k (user_id, key, request, answer) values (whose, wished_key, wished, planned)
      on conflict do nothing;
  first := found;
  select k.request = wished, k.answer into same, answer
    from idempotency_keys k where k.user_id = whose and k.key = wished_key;
end $$;
