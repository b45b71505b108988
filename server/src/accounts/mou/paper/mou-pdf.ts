import { drawInThread } from '../../../pdf/draw-in-thread.ts'
import type { PaperTask } from './mou-task.ts'

const module = new URL('./mou-thread.ts', import.meta.url)
// every task brings its own wording, so one thread draws them all
const contents = {}

/** Draws a memorandum or a certificate in a thread beside the calls: the same bytes for the same task. */
export const mouPdf = (task: PaperTask): Promise<Buffer> => drawInThread({ module, contents }, task)
