-- Where Section 2 was signed on a receipt: the last day for the document that it stands for.
alter table plus_case
  add column receipt_due date,
  add constraint plus_case_receipt_check check (receipt_due is null or section2_signed_at is not null);
