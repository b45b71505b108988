-- What the operator sees of a closure: which limits it moves, who added and removed it, and when all days were moved. A
-- removed closure stays as a row: the history of a case gives it as the reason.
alter table closure_period
  add column limits text[] not null default '{creating,mismatch,ssa,dhs,drafts}',
  add column added_at timestamptz not null default '2000-01-01',
  add column added_by text,
  add column removed_at timestamptz,
  add column removed_by text,
  add column settled_at timestamptz,
  add constraint closure_period_limits_check
    check (cardinality(limits) > 0 and limits <@ '{creating,mismatch,ssa,dhs,drafts}'::text[]),
  add constraint closure_period_removed_check check (removed_at >= added_at);
-- The days of cases were counted with the closures of before.
update closure_period set settled_at = added_at;
grant update (settled_at) on closure_period to hireproof_identity;

-- When a job last told the days of a draft that had moved; its days are computed, and each move stands in its history once.
alter table verification_case add column days_told_at timestamptz;
