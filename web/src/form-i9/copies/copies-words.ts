import type { CopyProblem } from '@hireproof/contract/copies/copy-files'
import type { CopyConflict, CopySide, CopySource } from '@hireproof/contract/form-i9/copies'

/** The texts about copies of documents, for the employer's page and the employee's. */
export type CopiesWords = {
  none: string
  sides: Readonly<Record<CopySide, string>>
  other: string
  addedBy: (from: CopySource, moment: string) => string
  view: string
  hide: string
  download: string
  remove: string
  pictureOf: (name: string) => string
  askRemove: string
  askRemoveText: (name: string) => string
  keep: string
  removed: string
  addHeading: string
  document: string
  choose: string
  side: string
  file: string
  fileHint: string
  camera: string
  /** The box for an examination by live video, and when it is needed. */
  forVideo: string
  forVideoHint: string
  add: string
  sending: string
  added: string
  full: string
  missing: Readonly<Record<'documentCode' | 'side' | 'file', string>>
  problems: Readonly<Record<CopyProblem | CopyConflict | 'too_large', string>>
}

export const copiesEn: CopiesWords = {
  none: 'There are no copies.',
  sides: { front: 'Front or photo page', back: 'Back or barcode page', pages: 'All pages' },
  other: 'Another document',
  addedBy: (from, moment) => `Added by the ${from} on ${moment}`,
  view: 'View',
  hide: 'Hide',
  download: 'Download',
  remove: 'Remove',
  pictureOf: (name) => `Copy: ${name}`,
  askRemove: 'Remove this copy?',
  askRemoveText: (name) => `${name} will be permanently removed. You can add it again later.`,
  keep: 'Keep it',
  removed: 'The copy was removed.',
  addHeading: 'Add a copy',
  document: 'Document',
  choose: '- Select -',
  side: 'What it shows',
  file: 'File',
  fileHint:
    'A photo (JPEG or PNG), which we make smaller if needed, or a PDF without a password, up to 5 MB and 20 pages.',
  camera: 'Or take a photo now',
  forVideo: 'The documents are examined by live video (alternative procedure)',
  forVideoHint: 'Otherwise, this company keeps no copy of this document.',
  add: 'Add the copy',
  sending: 'The file is being sent. This can take a moment.',
  added: 'The copy was added.',
  full: 'There are already twelve copies, which is the limit.',
  missing: {
    documentCode: 'Choose which document it is.',
    side: 'Choose what the file shows.',
    file: 'Choose a file.',
  },
  problems: {
    too_large: 'This file is larger than 5 MB. Choose a smaller one.',
    file_missing: 'Choose a file.',
    file_type: 'Choose a PDF, JPEG or PNG file.',
    file_encrypted: 'This PDF is protected with a password. Choose one that is not.',
    file_pages: 'This PDF has more than 20 pages. Choose only the pages of the document.',
    file_pixels: 'This picture is too large. Take one with fewer pixels.',
    file_unreadable: 'This file cannot be read. It may be damaged. Choose another one.',
    file_virus: 'We found a virus in this file and did not keep it.',
    COPIES_FULL: 'There are already twelve copies, which is the limit.',
    COPIES_FINAL: 'Section 2 is now signed, so you can no longer change the copies.',
    COPIES_NOT_KEPT:
      'This company keeps copies only of U.S. passports and passport cards, Permanent Resident Cards and Employment Authorization Documents.',
    SECTION_1_OPEN: 'Copies can be added once Section 1 is signed.',
  },
}
