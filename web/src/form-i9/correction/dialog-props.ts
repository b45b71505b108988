import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'

/** What a dialog about a correction of Section 1 is opened with, and what it says when it is done. */
export type CorrectionDialogProps = { row: PlusCase; onClose: () => void; onDone: (text: string) => void }
