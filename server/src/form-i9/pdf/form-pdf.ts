import type { Deps } from '../../deps.ts'
import type { FormDocument } from '../form-document.ts'
import type { FormPart } from './draw-form.ts'
import { drawInThread } from './draw-in-thread.ts'

/**
 * A form as a tagged PDF, whole or what concerns the employee: the same bytes for the same form. It reads nothing, and
 * downloads and refusals, which change nothing, are not on its audit pages.
 */
export const formPdf = (
  { config }: Pick<Deps, 'config'>,
  document: FormDocument,
  part: FormPart = 'whole',
): Promise<Buffer> => drawInThread(config.formContents, document, part)
