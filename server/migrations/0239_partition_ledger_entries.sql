-- The entries of postings. The postings themselves stay one table: its unique key makes each cause post once, which
-- PostgreSQL guarantees within one partition only, and processes of the version before name that key.
select partition_table('ledger_entries', 'posting_id');
drop function partition_table;
