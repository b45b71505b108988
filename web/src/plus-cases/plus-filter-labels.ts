import type { PlusFilter } from '@hireproof/contract/plus-cases/plus-case'

/** What the filters of the board are called. */
export const plusFilterLabels: Readonly<Record<PlusFilter, string>> = {
  open: 'Open',
  section_1_due: 'Section 1 due',
  section_1_late: 'Section 1 late',
  section_2_due: 'Section 2 due',
  section_2_late: 'Section 2 late',
  receipt_due: 'Receipts due',
  receipt_late: 'Receipts late',
  reverification_due: 'Reverification due',
  reverification_late: 'Reverification late',
  section_2_soon: 'Section 2 due within three business days',
  reverification_30: 'Reverification due within 30 days',
  reverification_90: 'Reverification due within 90 days',
  check_late: 'Check late',
  signed: 'Waiting for Section 2',
  waiting: 'Check waits',
  completed: 'Completed',
  reverify: 'To be reverified',
  paper: 'Paper forms',
  cancelled: 'Canceled',
  all: 'All plus cases',
}
