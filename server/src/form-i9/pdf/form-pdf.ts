import type { Notices } from '@hireproof/contract/form-i9/notices'
import type { Deps } from '../../deps.ts'
import { noticesIn, type NoticeContents } from '../../settings/notices.ts'
import type { FormDocument, FormEvent } from '../form-document.ts'
import type { ConsentChoice } from './consent-part.ts'
import type { FormPart } from './draw-form.ts'
import { drawFormInThread } from './draw-form-in-thread.ts'

/**
 * A form as a tagged PDF, whole or what concerns the employee, with the notices for them: the same bytes for the same form. It reads nothing, and
 * downloads and refusals, which change nothing, are not on its audit pages.
 */
export const formPdf = (
  { config }: Pick<Deps, 'config'>,
  document: FormDocument,
  part: FormPart = 'whole',
): Promise<Buffer> =>
  drawFormInThread(
    config.formContents,
    document,
    part,
    part === 'employee' ? offered(config.notices, document) : undefined,
  )

/** The notices as the employee was offered them before signing, in the language in which they signed. */
const offered = (contents: NoticeContents, { section1, events }: FormDocument): Notices =>
  noticesIn(contents, section1.signed?.language ?? 'en', agreedVersion(events))

/** The version of the texts that the employee agreed to last; undefined if they were not asked. */
function agreedVersion(events: readonly FormEvent[]): number | undefined {
  const agreed = events.findLast(({ action }) => action === 'form_i9.consent_given')
  return agreed && (agreed.after as ConsentChoice).version
}
