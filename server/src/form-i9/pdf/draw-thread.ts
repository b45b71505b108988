import { workerData } from 'node:worker_threads'
import type { Notices } from '@hireproof/contract/form-i9/notices'
import { drawTasks } from '../../pdf/draw-in-thread.ts'
import type { FormContents } from '../../settings/form-content.ts'
import type { FormDocument } from '../form-document.ts'
import { drawForm, type FormPart } from './draw-form.ts'

/** A form to be drawn. */
export type Task = { document: FormDocument; part: FormPart; notices?: Notices | undefined }

const contents = workerData as FormContents

drawTasks(({ document, part, notices }: Task) => drawForm(contents, document, part, notices))
