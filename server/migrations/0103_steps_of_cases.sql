-- Two more next steps: the employee signed a decision electronically, and an agency takes long with a referral. The last day
-- of a draft is kept as well: the job of the deadlines counts it for the drafts that are there.

alter table verification_case
  drop constraint verification_case_next_step_check,
  add constraint verification_case_next_step_check check (next_step in ('SUBMIT', 'CONFIRM', 'COMPARE_PHOTO', 'UPLOAD',
    'MISMATCH', 'DECISION_SIGNED', 'GIVE_LETTER', 'CALL_SUPPORT', 'RESUBMIT', 'CLOSE'));

-- Signed decisions on which no one has acted yet.
update verification_case set next_step = 'DECISION_SIGNED'
from case_mismatch
where case_mismatch.case_id = verification_case.id and case_mismatch.episode = verification_case.mismatch_episode
  and case_status = 'PENDING_REFERRAL' and decision_way = 'ELECTRONIC';
