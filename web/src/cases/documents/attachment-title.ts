import { attachmentKindNames, attachmentSides, type CaseAttachment } from '@hireproof/contract/cases/attachments'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import { sideLabel } from './side-words.ts'

/** What an attachment is called: by its title, or for a copy that went to the records by the side of the document. */
export function attachmentTitle(details: CaseDetails, { kind, title }: Pick<CaseAttachment, 'kind' | 'title'>): string {
  const side = attachmentSides.find((each) => each === kind)
  return title ?? (side ? sideLabel(details, side) : attachmentKindNames[kind])
}
