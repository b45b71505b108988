-- The place of a case in the queue without `coalesce`. Under row security, PostgreSQL compares no such expression with an index, so that
-- it read every case that waits to count those of a few days.
drop index verification_case_attention_idx;
create index verification_case_attention_idx on verification_case (account_id,
  (case when next_step = 'DECISION_SIGNED' then '-infinity'::date when next_due is null then 'infinity'::date else next_due end), id)
  where next_step is not null;
