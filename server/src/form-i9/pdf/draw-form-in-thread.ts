import type { Notices } from '@hireproof/contract/form-i9/notices'
import { drawInThread } from '../../pdf/draw-in-thread.ts'
import type { FormContents } from '../../settings/form-content.ts'
import type { FormDocument } from '../form-document.ts'
import type { FormPart } from './draw-form.ts'
import type { Task } from './draw-thread.ts'

const module = new URL('./draw-thread.ts', import.meta.url)

/** Draws a form in a thread beside the calls, one for each wording. */
export const drawFormInThread = (
  contents: FormContents,
  document: FormDocument,
  part: FormPart,
  notices?: Notices,
): Promise<Buffer> => drawInThread({ module, contents }, { document, part, notices } satisfies Task)
