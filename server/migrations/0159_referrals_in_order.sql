-- expand
-- no transaction
-- Each hour a job walks over the open referrals of all companies in batches. Many have the same day and case: without the agency, each batch sorted them.
create index concurrently if not exists case_referral_referred_idx on case_referral (contact_by, case_id, agency) where status = 'REFERRED';
drop index concurrently if exists case_referral_open_idx;
