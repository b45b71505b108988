-- expand
-- no transaction
-- Jobs walk over the mismatches, drafts and reviews of all companies in batches. Many have the same day: without the id, each batch read all of them.
create index concurrently if not exists case_mismatch_open_idx on case_mismatch (act_by, case_id)
  where ended_at is null and referred_at is null;
create index concurrently if not exists verification_case_drafts_idx on verification_case (id) where case_status = 'DRAFT';
create index concurrently if not exists verification_case_reviews_idx on verification_case (id) where case_status = 'MANUAL_REVIEW';
drop index concurrently if exists case_mismatch_undecided_idx;
